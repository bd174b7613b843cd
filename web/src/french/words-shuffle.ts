/** Ce que dit la page du mélange que serveur et joueurs font ensemble. */
import { translation } from "../catalogue";
import type { english } from "../words-shuffle";

export const shuffle = translation<typeof english>()({
  title: "Mélanger ensemble",
  waiting:
    "On attend {names} : chacun ajoute une part à la graine du mélange, pour que personne ne puisse la choisir.",
  several: "les autres",
  nothing:
    "Votre part de la graine est dans le navigateur où vous vous êtes assis : ouvrez-y cette table. Si elle est perdue, annulez la partie.",
  changed:
    "Le serveur montre autre chose qu’avant la partie. Votre part de la graine n’a pas été révélée : ne jouez pas cette partie.",
  callOff: "Annuler la partie",
  checking: "On vérifie le mélange…",
  proved:
    "Mélange vérifié : le serveur et {players} joueurs ont fait sa graine ensemble, et c’est ce que tous avaient montré avant.",
  provedOne:
    "Mélange vérifié : le serveur et vous avez fait sa graine ensemble, et c’est ce que tous deux avaient montré avant.",
  fits: "La graine du mélange a été faite par le serveur et les joueurs ensemble. Seuls leurs propres navigateurs savent ce qui avait été montré avant.",
  unfit:
    "Le mélange n’est pas ce qui était promis : la graine ne va pas avec ce que le serveur et les joueurs ont donné.",
  unseen:
    "Le mélange n’est pas ce qui était promis : on avait montré autre chose à ce navigateur avant la partie.",
  broken: "Le mélange ne peut être vérifié : la feuille ne dit pas de quoi sa graine a été faite.",
});
