// What guessers try first: the head of the published lists, and its likes from clinics in India. Lower case.
const COMMON = new Set(
  `
    000000 00000000 00001111 0123456789 0987654321 101010 111111 1111111 11111111 11112222 112233 11223344
    121212 123123 123123123 123321 12341234 12344321 123456 1234567 12345678 123456789 1234567890 123456a
    123456q 12345a 1234abcd 1234qwer 123654 123abc 123qwe 123qweasd 12qwaszx 131313 147258 147258369 159357
    159753 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 202020 212121 222222 232323 252525 333333
    444444 456789 555555 654321 666666 696969 741852 741852963 7654321 777777 786786 789456 789456123
    87654321 888888 963852 987654321 999999 a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaa1111 aaaaaa
    abc123 abc1234 abcabc abcd123 abcd1234 abcdef abcdefg abcdefgh access admin1 admin12 admin123 admin1234
    admin@123 administrator allah786 amanda andrew android apple123 arsenal asd123 asdasd asdf1234 asdfgh
    asdfghjkl ashley autumn baari123 banana bangalore barcelona baseball basketball batman bharat bismillah
    buster changeit changeme charlie cheese chelsea chennai chocolate clinic clinic1 clinic123 clinic@123
    computer cookie cowboy cricket cricket123 daniel december deepak default delhi123 dhoni07 diamond doctor
    doctor1 doctor123 doctor@123 dragon facebook ferrari flower flowers football football1 freedom ganesh
    ganesha george ginger golden google google123 guest123 hanuman harley health123 hello123 hello1234
    hellohello helloworld hockey honda123 hospital hospital123 hunter hyderabad ilovegod iloveyou iloveyou1
    india123 india1234 india@123 internet iphone jaihind jaimatadi january jennifer jessica jordan jordan23
    joshua killer kolkata krishna krishna1 lakshmi letmein letmein1 liverpool login123 lovely loveme loveyou
    maggie mahadev mahesh master master123 matrix matthew medical mercedes michael michelle microsoft
    minecraft monday monkey mumbai mustang naruto nicole nothing omnamahshivaya omsairam orange p@ssw0rd
    p@ssword pass123 pass1234 pass@123 passpass passw0rd password password! password1 password12 password123
    password1234 password@123 passwort patient patient123 pepper phoenix pokemon porsche princess priyanka
    purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qwe123 qwer1234 qwert123 qwerty qwerty1 qwerty12 qwerty123
    qwerty1234 qwertyui qwertyuiop radhakrishna rahul123 rajesh ramesh ranger realmadrid robert root123
    sachin sachin10 saibaba sairam samsung samsung1 secret secret123 shadow shivam silver soccer spiderman
    spring starwars summer summer123 sunday sunshine superman suresh suzuki tennis test123 test1234 testing
    testtest thomas tigger tinkle toyota trustno1 user123 user1234 virat18 welcome welcome1 welcome123
    welcome@123 whatever whatsapp windows winter yamaha zaqwsx zxc123 zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);

/** Whether a password is among the commonest, in whichever case. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
