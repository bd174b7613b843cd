/** What the page says of the seed that server and players make together. */
import { catalogue } from "./catalogue";

export const english = {
  title: "Shuffling together",
  waiting:
    "Waiting for {names}: everybody adds a share to the seed of the shuffle, so that nobody can choose it.",
  several: "the others",
  nothing:
    "Your share of the seed is in the browser in which you sat down: open this table there. If it is lost, call the game off.",
  changed:
    "The server shows something else than before the game. Your share of the seed was not revealed: do not play this game.",
  callOff: "Call the game off",
  checking: "Checking the shuffle…",
  proved:
    "Shuffle checked: the server and {players} players made its seed together, and it is what all had shown before.",
  provedOne:
    "Shuffle checked: the server and you made its seed together, and it is what both had shown before.",
  fits: "The shuffle's seed was made by the server and the players together. Only their own browsers know what was shown before.",
  unfit: "The shuffle is not what was promised: the seed does not fit what the server and the players gave.",
  unseen: "The shuffle is not what was promised: this browser was shown something else before the game.",
  broken: "The shuffle cannot be checked: the record does not say what its seed was made of.",
} as const;

export const wordsShuffle = catalogue("shuffle", english);
