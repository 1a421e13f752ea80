export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwords passwort passw pass passphrase passcode secret secrets welcome welcomeback letmein letmeinnow
  admin administrator administration root user username login logon signin guest test testing tester default
  changeme changemenow changethis changeit temp temporary system master manager office company business registrar
  registrars shareholder shareholders dividend account accounts bank banking security secure server computer internet
  iloveyou iloveyousomuch iloveyouforever ilovehim iloveher ilovegod ilovejesus iloveme loveyou loveme lovely lover
  love forever forevermore trustno trustnoone nopassword mypassword mypass yourpassword newpassword oldpassword
  qwerty qwertyuiop qwert azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefg
  sunshine princess football baseball basketball soccer hockey liverpool liverpoolfc chelsea chelseafc arsenal
  arsenalfc manchester manchesterunited manutd barcelona realmadrid juventus superman batman spiderman ironman
  superstar superhero pokemon pikachu starwars startrek harrypotter lordoftherings dragon dragonball monkey shadow
  michael jordan michaeljordan jennifer jessica ashley daniel thomas robert andrew joshua matthew charlie george
  william anthony richard jonathan christopher alexander nicholas samantha elizabeth stephanie victoria benjamin
  david peter james john mary grace faith hope joy peace blessing blessings blessed favour favor goodluck godisgood
  godisgreat godislove godbless godblessme godblessyou jesus jesuschrist jesusislord jesuslovesme jesussaves christ
  jehovah hallelujah emmanuel almighty amen praisegod thankgod thankyoujesus alhamdulillah bismillah allah
  allahuakbar inshallah mashallah mohammed muhammad ibrahim abdullah fatima aisha musa usman
  nigeria nigerian lagos abuja ibadan kano portharcourt naija ghana accra africa african london england america
  american canada australia california newyork texas germany france india china
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday spring summer autumn winter today tomorrow yesterday
  happy happiness happybirthday birthday family familyfirst mother mothers father brother sister mummy daddy mama
  papa baby babygirl babyboy angel angels beautiful beauty butterfly flower flowers rainbow chocolate cookie cookies
  banana orange apple strawberry cheese coffee pepper ginger sugar honey sweetheart sweet sweety darling
  hello helloworld hellokitty hellohello goodbye goodmorning whatever nothing something anything everything
  freedom friends friend friendship bestfriend bestfriends success successful winner winners champion champions money
  moneymoney millionaire billionaire power powerful money king queen prince lion tiger eagle wolf horse dolphin
  computer1 laptop windows microsoft google googlechrome gmail yahoo hotmail outlook facebook instagram twitter
  whatsapp youtube linkedin netflix amazon samsung samsunggalaxy nokia iphone android blackberry apple playstation
  xbox nintendo minecraft fortnite mustang ferrari porsche mercedes mercedesbenz toyota honda corvette harley
  harleydavidson metallica nirvana slipknot eminem beyonce rihanna madonna elvis beatles
  correcthorsebatterystaple correcthorse batterystaple thequickbrownfox opensesame letthemeatcake idontknow
  iforgot iforgotmypassword icantremember nevergiveup neverforget whatthehell fuckyou fuckoff asshole
  one two three four five onetwothree onetwothreefour onetwo the my your our is me you i a and for in of
  `
    .trim()
    .split(/\s+/),
);
