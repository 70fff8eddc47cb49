// Shades and tones as people name them: English | German | French | Spanish. A shade of several words comes before its parts.
const LOOK_TABLE = `
sage green | salbeigrün,salbeifarben,salbei | vert sauge | verde salvia
midnightblue | nachtblau,mitternachtsblau | bleu nuit,bleu de nuit | azul noche,azul medianoche
limegreen | limettengrün,zitronengrün,giftgrün | vert citron,vert lime | verde lima,verde limón,verde limon
gold | goldfarben,goldfarbene,goldenen,goldene,golden,gold | dorée,dorées,dorés,doré | dorados,doradas,dorado,dorada
charcoal | anthrazitfarben,anthrazit,dunkelgrau | anthracite,gris anthracite,gris foncé | antracita,gris antracita,gris oscuro
turquoise | türkisfarben,türkise,türkis | turquoise | turquesa
burgundy | bordeauxrot,weinrot,bordeaux | bordeaux,lie de vin | burdeos,granate,vino tinto
mustard | senfgelb,senffarben | moutarde,jaune moutarde | mostaza,amarillo mostaza
lavender | lavendelfarben,lavendel,flieder | lavande,lilas | lavanda,lila
coral | korallenrot,korallenfarben,koralle | corail | coral
mint | mintgrün,mintfarben | vert menthe,menthe | verde menta,menta
olive green | olivgrün | vert olive | verde oliva
terracotta | terrakotta,terracottafarben | terre cuite,terracotta | terracota
skyblue | himmelblau | bleu ciel | azul cielo
petrol | petrolfarben,petrolblau,petrol | bleu pétrole,bleu canard | azul petróleo
forest green | waldgrün,tannengrün | vert forêt,vert sapin | verde bosque
sand | sandfarben,sandfarbene,sandtöne | sable | arena
orange | orangefarben,orangene,oranges | orangé | naranjas,naranja,anaranjado
pink | pinke,pinkes,pink | fuchsia | fucsia
silver | silberfarben,silbern,silber | argenté,argentée,argent | plateado,plateada
crimson | feuerwehrrot,feuerrot,kirschrot | rouge vif,rouge cerise | rojo vivo,rojo cereza
tan | cremefarben,cremeweiß,naturfarben | écru,crème | crudo,color crema,crema
calm | beruhigend,zurückhaltend,zurückhaltende | apaisant,apaisante,doux,douce,discret,épuré,épurée,sobre | tranquila,tranquilos,suave,suaves,sobrio,sobria,relajado
bright | helle,heller,helles,hellen,hell,luftig,freundliche,freundlich,fröhliche,fröhlich | claire,clair,lumineux,lumineuse,gai,gaie,joyeux,joyeuse | claro,clara,luminoso,luminosa,alegre
elegant | elegante,elegantes,edel,edle,stilvoll | élégante,élégant,chic,raffiné | elegante,elegantes
modern | moderne,modernes,modernen,modern | moderne,modernes | moderno,moderna
minimal | minimalistisch,minimalistische,reduziert,aufgeräumt | minimaliste | minimalista
rustic | rustikal,rustikale,ländlich | rustique,champêtre | rústico,rústica
playful | verspielt,kindgerecht,kinderfreundlich | ludique,enfantin | divertido,divertida,infantil
`

const apart = (cell: string) =>
  cell
    .split(',')
    .toSorted((a, b) => b.length - a.length)
    .join('|')

/** What is said of the look in other languages, and the English words for it. */
export const LOOK_WORDS: readonly (readonly [RegExp, string])[] = LOOK_TABLE.trim()
  .split('\n')
  .map((line) => {
    const [english = '', ...others] = line.split('|').map((cell) => cell.trim())
    return [new RegExp(`(?<!\\p{L})(?:${apart(others.filter((cell) => cell !== '').join(','))})(?!\\p{L})`, 'giu'), english]
  })
