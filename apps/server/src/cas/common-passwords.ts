/**
 * The commonest passwords that would pass the length rule: heads of the public leak rankings (SecLists, NordPass France)
 * kept from ten characters on, with those our own trade suggests. Lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    1234567890 0123456789 0987654321 9876543210 1111111111 0000000000 2222222222 5555555555 7777777777
    9999999999 12345678910 123456789a a123456789 123456789q q123456789 1q2w3e4r5t 1qaz2wsx3edc
    qwertyuiop qwerty123456 qwerty12345 azertyuiop azerty1234 azerty12345 azerty123456 azertyuiop1
    azertyuiop123 1a2z3e4r5t aqwzsxedcr qsdfghjklm wxcvbn1234 password12 password123 password1234
    password12345 passw0rd123 p@ssw0rd123 passwordpassword password!1 mypassword mypassword1 motdepasse
    motdepasse1 motdepasse12 motdepasse123 monmotdepasse motdepasse! motdepasse2024 motdepasse2025
    motdepasse2026 m0tdepasse administrateur administrator admin12345 admin123456 adminadmin bienvenue1
    bienvenue123 bienvenue2024 bienvenue2025 bienvenue2026 jetaimejetaime jetaime123 jetaimetrop
    doudou1234 loulou1234 marseille13 marseille1 parissaintgermain toulouse31 bonjour123 bonjourbonjour
    bonjour1234 soleil1234 soleil2024 soleil2025 chocolat123 nicolas123 camille123 anthony123 alexandre1
    football123 footballeur princesse1 princess123 superman123 pokemon123 dragonball dragonball1
    liverpool1 manchester1 iloveyou12 iloveyou123 iloveyou1234 1234512345 1234554321 12341234123
    123123123123 123456123456 1122334455 1029384756 123321123321 987654321a abcdefghij abcdefghijk
    abcd123456 abcde12345 abc1234567 asdfghjkl1 asdfghjkl123 zxcvbnm123 codedelaroute permisdeconduire
    autoecole1 permis2024 permis2025 permis2026 changeme123 letmein123 welcome123 welcome1234 test123456
    testtest12 secret1234 sunshine123 computer123
  `
    .trim()
    .split(/\s+/),
);
