/** What is tried first: passwords of the published lists, in small letters. What follows the last letter is left away before one is looked for. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passw0rd password1 password12 password123 password1234 12345678 123456789 1234567890 11111111 00000000 87654321 123123123 12341234
  11223344 1q2w3e4r 1qaz2wsx qwertyui qwertyuiop qwerty qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl asdfasdf zxcvbnm zxcvbnm123
  qazwsxedc q1w2e3r4 q1w2e3r4t5 1q2w3e4r5t abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567 iloveyou iloveyou1 loveyou1
  lovelove sunshine princess football baseball basketball superman batman spiderman starwars pokemon pokemon1 dragon dragon123
  monkey monkey123 shadow shadow123 master master123 letmein letmein1 letmein123 welcome welcome1 welcome12 welcome123 admin
  admin123 admin1234 administrator adminadmin root rootroot toor changeme changeme1 changeme123 default secret secret123 test
  test1234 test12345 testtest testing testing1 guest guest123 user1234 username computer internet trustno1 whatever freedom
  freedom1 michael jennifer michelle jessica jordan23 charlie daniel ashley nicole amanda thomas robert matthew
  joshua anthony william elizabeth samantha victoria alexander christian benjamin jonathan nathan jasmine danielle garfield
  mustang corvette ferrari porsche mercedes yankees liverpool arsenal chelsea manchester barcelona realmadrid juventus marlboro
  metallica slipknot nirvana rangers lakers cowboys steelers patriots maverick midnight moonlight butterfly chocolate cookie
  peanut pumpkin flower flowers blessed jesus jesus123 heaven angel angels babygirl babyboy sweetheart forever
  forever1 friends family mother father brother sister money money123 lucky lucky123 hello hello123 helloworld
  hellohello goodluck summer summer2024 summer2025 winter winter2024 winter2025 spring autumn monday friday sunday january
  february december november october september google facebook twitter instagram youtube linkedin microsoft windows apple
  samsung android iphone nintendo playstation minecraft fortnite pa55word pa55w0rd p@ssword p@ssw0rd p@$$w0rd passwort passwort1
  passwort123 kennwort geheim hallo123 schalke04 fussball motdepasse azertyui azertyuiop bonjour soleil doudou contraseña contrasena
  hola1234 tequiero teamo senha123 mudar123 senha qwertz qwertzui qwertzuiop yxcvbnm 147258369 159357456 741852963 123654789
  987654321 123456abc 123456aa 123qwe123 123qweasd qwe123qwe qweasdzxc 1234qwer qwer1234 asdf1234 zaq12wsx zaq1zaq1 xxxxxxxx access
  access14 action biteme blink182 booboo boomer bulldog buster butthead captain carolina casper cheese chicken
  chris123 cocacola cooper corvet123 dallas dolphin eagles einstein explorer falcon fishing florida forest gateway
  gemini george ginger giants golfer gordon hammer hannah hardcore harley heather helpme hockey hunter
  hunter2 hunting iceman intel jackson jaguar junior killer knight london lovers maggie magnum marina
  martin melissa merlin mickey miller monster morgan mountain nascar newyork ncc1701 orange packers panther
  paradise parker peaches pepper phoenix player please private prince purple rabbit raiders rainbow redskins
  redsox rosebud saturn scooter scorpion sierra silver skippy smokey snoopy soccer sparky spider stella
  steve123 success sunset swimming sydney taylor tennis theman thunder tiger tigers toyota travis trouble
  turtle vampire viking volleyball voodoo walter warrior wizard yamaha yellow zxcvasdf correcthorse openopen letmeinnow
  iamgroot
  `
    .trim()
    .split(/\s+/),
)
