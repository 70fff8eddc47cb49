import type { Entity, Field } from '../spec/app-model.ts'
import { wordsOfName } from '../language/nouns.ts'
import type { SampleContext } from './sample-context.ts'

// What a figure plausibly is: `name of the property | of what, or - | values`. The first that fits says it; what is of something
// goes before what is of anything. A name is its English words with the unit behind them.

const MEASURES = `
.*mmol | gluc|glyc|sugar|zucker|diabet|azúcar | 5.4 7.3 5.8 8.2 5.1 7 6.2 7.8
blood sugar|^(?:glucose|glyc|value|reading|level|before|after) | gluc|glyc|sugar|zucker|diabet|azúcar | 98 132 105 148 91 126 112 140
blood sugar | - | 98 132 105 148 91 126 112 140
systolic|systol | - | 128 134 121 142 118 131 126 138
diastolic|diastol | - | 82 86 78 91 76 84 80 88
oxygen|spo2|saturation | - | 97 98 96 97 99 95 98 97
peak flow|peakflow | - | 420 395 440 380 450 410 430 365
pulse|heart rate|.*cardia|bpm|heartbeat | run|jog|cycl|training|workout|lauf|course|carrera | 148 156 142 161 139 152 145 158
tempo|bpm | song|track|tune|piece|lied|chanson|canción | 96 120 84 132 108 72 140 100
pulse|heart rate|.*cardia|bpm|heartbeat | - | 68 74 62 81 70 66 77 72
temp | fever|baby|patient|symptom|health|fieber|fièvre|fiebre|bébé | 37.2 38.4 36.8 37.9 36.6 38.9 37.1 36.9
temp.*°?f\\b | - | 68 71 65 74 70 62 77 69
temp | freez|tiefkühl|gefrier|congel | -18.5 -19 -18 -20 -18.2 -19.4 -17.8 -18.6
temp | fridge|refrig|cool|cold|kühl|frigo|never|haccp|milk|vaccine | 4 3.5 5 4.2 3.8 6 4.5 3.9
temp | kiln|firing|glaze|brenn|four à|horno cer | 1040 1220 980 1240 1060 1000 1180 1260
temp | oven|bak|recipe|bread|roast | 180 220 200 230 175 190 210 240
temp | brew|mash|ferment|beer|wine|bier | 67 19 21 64 18 20 66 12
temp | hive|bee|bien|ruche|colmena | 18 22 16 24 19 14 26 21
temp | aquari|fish|tank|pool|pond|terrari|piscin|schwimm | 24.5 25 24.8 25.4 26 24.2 25.1 24.6
temp | - | 21 19.5 22 18 23.5 20 17.5 24
humid | - | 52 48 61 55 44 67 58 50
\\bph | soil|garden|boden | 6.5 6.8 6.2 7 6.4 7.2 6.6 5.9
\\bph | - | 7.2 7.4 7.1 7.3 7 7.5 7.2 6.9
abv|alcohol | wine|wein|vin | 12.5 13 13.5 12 14 11.5 13 12.5
abv|alcohol | - | 5.2 4.8 6.5 5.6 7.2 4.5 5 6
chlor|cloro | - | 1.2 1 1.5 0.8 1.3 1.1 0.9 1.4
weight|load|kg|lbs? | gym|exercise|workout|lift|strength|training|übung|muscul|gimnas | 80 60 100 40 50 24 70 32
weight|kg | baby|infant|newborn|säugling|bébé|bebé | 4.2 4.8 5.3 5.9 6.4 6.8 7.2 7.5
weight|kg | horse|pony|mare|cow|bull|cattle|pferd|cheval|caballo|vaca | 520 485 560 440 610 505 470 545
weight|kg | sheep|goat|lamb|pig|calf|ewe|schaf | 62 48 71 55 80 46 68 59
weight|kg | hive|bee|bien|ruche|colmena | 32.4 28.6 35.1 30.2 26.8 33.7 29.5 31
weight|kg | fish|catch|fang|pêche|pesca | 2.4 0.8 3.6 1.2 5.1 0.6 1.9 4.2
weight|kg | kitten|\\bcats?\\b|rabbit|katze|chat\\b|gato | 4.2 3.8 5.1 4.6 3.5 4.9 5.4 4
weight|kg | pet|dog|animal|puppy|hund|chien|perro|mascota | 11.4 24 8.2 31.5 6.8 18.6 27 4.2
weight.*\\bg\\b|grams? | - | 250 500 120 750 180 1000 340 60
weight|kg | parcel|package|delivery|shipment|paket|colis|paquete | 2.4 0.8 5.2 1.5 12 3.6 0.4 7.8
weight|body ?weight | ^(?:member|patient|client|player|athlete|swimmer|boxer|student|person|guest)$ | 78 64 85 71 92 58 80 68
weight|body ?weight | diary|person|health|diet|patient|client|weigh|\\blog\\b|body|tagebuch|journal|diario|peso|poids|gewicht | 74.2 73.8 73.9 73.1 72.8 72.4 72.6 71.9
height.*(?:cm|hands?) | horse|pony|pferd|cheval|caballo | 148 165 142 158 170 136 162 154
height|size | baby|infant|säugling|bébé|bebé | 54 57 60 62 64 66 68 69
height | horse|pony|mare|pferd|cheval|caballo | 148 165 142 158 170 136 162 154
height | child|pupil|student|kid|kind | 118 132 109 141 126 137 114 122
height | person|patient|client|customer|member|player|model | 172 165 181 168 177 160 185 174
height.*\\bm\\b|height|altitude|elevation | mountain|summit|peak|hike|berg|gipfel|montagne|montaña | 1838 2962 1142 2713 1493 2224 986 1721
ascent|elevation|climb|denivel|desnivel|hoehenmeter | - | 640 820 310 1150 480 950 270 730
height|growth | plant|seed|tomato|pflanze|plante|planta | 35 60 18 90 24 45 120 30
height | tree|baum|arbre|árbol | 8 12 5 15 6 10 18 7
(?:\\w+ )?area|surface|size|m2|m²|sqm | ^(?:flat|apartment|property|unit|home|dwelling)$ | 62 84 48 105 71 56 92 118
(?:\\w+ )?area|surface|size|m2|m²|sqm | room|chamber|office|zimmer|chambre|habitaci | 18 24 14 32 21 16 28 38
ha\\b|hectare|area|size|surface | field|farm|vineyard|forest|acker|champ|finca|vigne | 4.2 2.8 6.5 1.4 3.6 8.2 0.9 5.1
(?:\\w+ )?area|surface|size|m2|m²|sqm | plot|parcel|allotment|garden|parzelle|parcelle|huerto | 240 310 280 355 220 400 265 330
(?:\\w+ )?area|surface|size|m2|m²|sqm | house|villa | 128 142 96 165 110 154 187 120
(?:\\w+ )?area|surface|size|m2|m²|sqm | bed\\b|\\bbeet | 4 6 2.5 8 3 5 7.5 4.8
(?:\\w+ )?area|surface|size|m2|m²|sqm | - | 62 84 48 105 71 56 92 118
capacity|seats|places | table|tisch | 4 2 6 4 8 2 4 10
capacity|seats|places | van|car|bus|vehicle|boat | 9 5 7 8 5 9 7 4
capacity|seats|places | stage|venue|hall|theat|concert|saal | 120 350 80 200 60 500 150 90
capacity|seats|places|maximum|max | class|course|workshop|lesson|kurs|cours|clase | 12 8 15 10 20 6 14 16
capacity|seats|places | hotel|guest|gîte|chambre|bed | 2 2 3 4 2 1 4 2
capacity|seats|places | - | 12 6 20 8 30 10 16 24
page.*(?:read|today)|pages | reading log|session|lesetagebuch | 32 18 45 24 60 28 15 40
page | - | 312 248 416 184 368 292 540 226
calori|kcal | run|workout|exercise|training|ride | 420 560 610 380 720 310 480 650
calori|kcal | - | 420 310 580 260 640 190 350 510
protein | - | 24 18 32 12 28 8 36 21
carb | - | 45 60 38 72 22 55 30 48
fat\\b|fats | - | 12 18 9 22 14 6 16 20
step | day|log|health|walk|habit|diary | 8400 6200 11300 7600 9800 5400 12100 8900
sleep|slept | - | 7.5 6.5 8 7 6 8.5 7.2 7.8
odometer|mileage|km reading|kilometerstand | - | 48200 112500 23800 86400 64100 151000 35700 9800
pace | - | 5.6 5.8 5.7 5.5 5.9 5.4 6 5.7
speed | - | 24 28 21 26 30 22 27 25
distance|km|miles|kilomet | run|jog|lauf|course|carrera|walk|marathon | 5 8.2 10 6.4 12 4.5 15 7.1
distance|km|miles|kilomet | bike|cycl|ride|rad|vélo|bici | 32 48 21 64 28 75 40 18
distance|km|miles|kilomet | hike|hiking|trail|wander|rando|sender | 9.5 12 7.8 14.6 11 16.2 8.4 13
distance|km|miles|kilomet | swim|schwimm|nage|nata | 1 1.5 0.8 2 1.2 1.8 2.5 1
distance|km|miles|kilomet | - | 18 42 7 120 26 64 11 85
duration|time|length|minutes|min\\b | run|jog|lauf|marathon|course | 29 47 58 36 72 25 91 41
duration|length|runtime|minutes|min\\b | film|movie|cinema | 112 98 136 104 121 89 142 117
duration.*hour|hours|\\bh\\b|stunden|heures|horas | - | 2 3.5 1 4 2.5 6 1.5 8
time.*hour | - | 2 3.5 1 4 2.5 6 1.5 8
duration|length|minutes|min\\b|time | lesson|class|course|session|appointment|treatment|service|practice|meeting | 45 60 30 90 45 60 75 30
duration|minutes|min\\b|time | - | 30 45 60 20 90 40 25 75
fuel|litre|liter|gallon | car|van|vehicle|truck|fuel|tank|odometer | 42.3 38.5 51.2 45 36.8 54.6 40.1 47.9
litre|liter|milk | milk|cow|goat|dairy|milch | 24 21.5 26 19 28 22.4 25 20
rain|precipitation|regen | - | 4 0 12.5 1.8 0 7.2 3.4 18
kwh|electric|consumption | - | 212 198 245 184 260 176 231 205
water.*ml|\\bml\\b|milk.*ml | - | 250 300 200 500 350 180 400 220
egg | - | 5 4 6 3 5 7 4 6
set | gym|exercise|workout|training|lift | 4 3 5 3 4 3 4 3
rep|reps|repetition | - | 8 10 5 12 8 10 6 12
serving|portion|people|person|guest|diners | - | 4 2 6 4 3 8 2 5
bedroom | - | 2 3 1 4 2 1 3 2
bathroom | - | 1 2 1 2 1 1 2 1
rooms|zimmer | - | 3 4 2 5 3 1 6 4
floor|storey | - | 1 2 0 3 2 4 1 5
words$|word count | - | 1200 850 2400 640 3100 1500 420 1980
(?:frequency|interval).*(?:day|tage|jour|día)|frequency$ | - | 7 3 10 5 14 7 4 21
(?:rate|price|fee|cost).*word | - | 0.12 0.1 0.14 0.09 0.11 0.15 0.08 0.13
minimum|min stock|reorder|threshold | - | 5 8 10 6 8 3 12 5
spectator|attendance|visitor|participant|attendee | - | 24 38 16 52 31 45 19 60
width|depth|length|thickness|girth|circumference | - | 80 120 60 45 100 75 150 90
score|grade|mark | exam|test|student|pupil|school|class | 82 74 91 68 88 79 95 71
dose|dosage | - | 5 10 2.5 20 10 5 15 40
litre|liter | - | 20 12 35 8 24 16 40 5
hourly|per hour|hour rate|stundensatz | - | 45 60 38 75 52 85 48 65
(?:kalt |warm )?rent\\b|renta|miete|loyer | car|van|tool|bike|device|equipment | 24 45 18 60 32 85 28 15
(?:kalt |warm )?rent\\b|renta|miete|loyer | - | 780 1120 640 1350 890 560 980 1240
salary|wage|gehalt | - | 2800 3400 2450 4100 3100 2650 3800 2950
dues|membership fee|contribution | - | 60 60 95 60 95 60 60 95
donat|spende|\\bdon\\b | - | 50 20 120 35 250 15 80 40
fee\\b|cachet|cache\\b | gig|concert|band|artist | 450 600 320 850 500 1200 380 700
`

interface Measure {
  readonly name: RegExp
  /** Null for what is so whatever it is of. */
  readonly of: RegExp | null
  readonly values: readonly number[]
}
const ROWS: readonly Measure[] = MEASURES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', of = '', values = ''] = line.split(' | ')
    return {
      name: new RegExp(`\\b(?:${name})`, 'iu'),
      of: of === '-' ? null : new RegExp(of, 'iu'),
      values: values.split(' ').map(Number),
    }
  })

/** A figure of the size that such a property has; undefined where its words do not say. */
export function measured(entity: Entity, field: Field, index: number, { said = '' }: SampleContext): number | undefined {
  const unit = /\(([^)]+)\)$/.exec(field.label)?.[1] ?? ''
  const name = `${wordsOfName(field.name)} ${unit}`.trim().toLowerCase()
  const fitting = ROWS.filter((row) => row.name.test(name))
  const others = entity.fields
    .filter((other) => other !== field)
    .map((other) => wordsOfName(other.name))
    .join(' ')
  const scopes = [entity.one, others, said]
  const found =
    scopes.map((scope) => fitting.find(({ of }) => of?.test(scope) === true)).find((row) => row !== undefined) ??
    fitting.find(({ of }) => of === null)
  const value = found?.values[index % found.values.length]
  return value === undefined || field.kind !== 'integer' ? value : Math.round(value)
}
