"""What people take for passwords, and so do those who guess them: the words at the heart of the commonest ones."""

from __future__ import annotations

WORDS = """
    password passwort passwords passwd pass motdepasse contrasena senha parola wachtwoord haslo heslo salasana
    welcome willkommen bienvenue bienvenido letmein login logmein master admin administrator root toor guest user
    default changeme temporary temp secret secretword test testing tester trustno trustme access internet computer
    server network windows microsoft samsung google facebook yahoo hotmail gmail iphone android mobile telephone
    qwer qwerty qwertz azerty qwert qwertyui qwertyuiop asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx
    qazwsxedc qweasd qweasdzxc wasd poiuyt lkjhgf mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh aaa xxx zzz
    iloveyou loveyou lovely loveme mylove lover love forever princess princesse prinzessin sunshine flower butterfly
    dragon monkey tiger panther eagle falcon wolf shadow phoenix unicorn dolphin elephant kitten puppy football
    fussball baseball basketball hockey soccer golf tennis arsenal liverpool chelsea barcelona madrid juventus
    bayern manchester yankees cowboys lakers steelers rangers ferrari porsche mercedes mustang corvette camaro
    harley yamaha honda toyota superman batman spiderman starwars startrek pokemon pikachu naruto matrix gandalf
    hobbit merlin warcraft minecraft fortnite playstation nintendo xbox gaming gamer samurai ninja legend legends
    rokugan shogun katana daimyo michael jennifer jordan jessica michelle ashley nicole daniel andrew anthony
    charlie thomas william robert joshua matthew alexander christopher benjamin nicholas jonathan samantha stephanie
    victoria elizabeth amanda hunter killer fucker fuckyou fuckme fuckoff asshole bitch pussy sexy hello hellohello
    whatever nothing summer winter spring autumn sommer herbst fruhling monday tuesday wednesday thursday friday
    saturday sunday january february march april august september october november december freedom liberty america
    canada england france deutschland germany italia espana london paris berlin newyork chocolate cookie cheese
    banana orange apple pepper ginger coffee family mother father brother sister daughter babygirl baby angel angels
    heaven jesus jesuschrist christ blessed god godbless money cash diamond silver golden purple yellow rainbow
    starlight blink midnight music guitar metallica slipknot nirvana eminem beatles rockstar rock
    correcthorsebatterystaple gorin fiverings gorinnosho crab crane lion scorpion mantis spider
"""
COMMON = frozenset(WORDS.split())
