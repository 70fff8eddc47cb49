import type { Entity } from '../spec/app-model.ts'

// What a property says in some lists and not in others: `property | list or wish | words`. They go before those of any list.

const WORDS = `
latein|latin|botan|scientif|cientific|wissenschaft | bird|vogel|oiseau|pájaro|aves | Erithacus rubecula; Turdus merula; Parus major; Passer domesticus; Hirundo rustica; Ardea cinerea; Alcedo atthis; Falco tinnunculus
latein|latin|botan|scientif|cientific|wissenschaft | mushroom|fung|pilz|champignon|seta | Cantharellus cibarius; Boletus edulis; Macrolepiota procera; Agaricus campestris
latein|latin|botan|scientif|cientific|wissenschaft | butterfl|moth|schmetterling|papillon|mariposa | Vanessa atalanta; Pieris brassicae; Inachis io; Gonepteryx rhamni
latein|latin|botan|scientif|cientific|wissenschaft | fish|fisch|poisson|peces|aquari | Paracheirodon innesi; Betta splendens; Corydoras paleatus; Poecilia reticulata
latein|latin|botan|scientif|cientific|wissenschaft|species | plant|flower|garden|herb|seed|pflanz|garten|jard | Monstera deliciosa; Spathiphyllum; Sansevieria; Ocimum basilicum; Ficus lyrata; Aloe vera; Epipremnum; Salvia rosmarinus; Curio rowleyanus; Chlorophytum comosum
latein|latin|botan|scientif|cientific|wissenschaft | . | Quercus robur; Bellis perennis; Vulpes vulpes; Erinaceus europaeus
species|^birds?$ | bird|vogel|oiseau|pájaro|aves | Robin; Blackbird; Great tit; House sparrow; Barn swallow; Grey heron; Kingfisher; Kestrel
species|^mushrooms?$ | mushroom|fung|pilz|champignon|seta | Chanterelle; Porcini; Parasol mushroom; Field mushroom
species | pet|animal|patient|shelter|tier|mascota | Dog; Cat; Rabbit; Dog; Guinea pig; Cat
location|place|^site$ | bird|vogel|oiseau|pájaro|mushroom|pilz | Riverside; Old Mill; Garden House
reason|cause|motive | leave|absence|holiday|vacation|sick|urlaub|congé|ausencia | Family holiday; Flu; Moving house; Child is ill; Training course
reason|cause|motive | return|refund|exchange|rma|retour|devoluci | Wrong size; Arrived damaged; Ordered twice; Colour differs
reason|cause|motive|purpose|symptom | patient|clinic|doctor|medical|gp\\b|nurse|health | Back pain; Cough for a week; Check-up; High blood pressure; Sprained ankle
`

const ROWS = WORDS.trim()
  .split('\n')
  .map((line) => {
    const [property = '', list = '', words = ''] = line.split(' | ')
    return { property: new RegExp(property, 'iu'), list: new RegExp(list, 'iu'), words: words.split('; ') }
  })

/** In English; undefined where the list says nothing of its own in such a property. The name is tried in lower case. */
export function wordsOfList({ one }: Entity, name: string, index: number, said = ''): string | undefined {
  const rows = ROWS.filter(({ property }) => property.test(name))
  const row = rows.find(({ list }) => list.source !== '.' && list.test(one)) ?? rows.find(({ list }) => list.test(`${one} ${said}`))
  return row?.words[index % row.words.length]
}
