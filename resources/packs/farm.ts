import { pack } from './notation.ts'

export const FARM = pack({
  id: 'farm',
  words:
    'farm, farm management, agriculture, farming, livestock, crops, dairy farm, vineyard, orchard, harvest log, ranch, herd management',
  foreign: {
    de: 'bauernhof, landwirtschaft, hof, viehhaltung, weingut, ackerschlagkartei',
    fr: 'ferme, exploitation agricole, agriculture, élevage, vignoble',
    es: 'granja, finca, agricultura, explotación agrícola, ganadería, viñedo',
  },
  colour: 'darkgoldenrod',
  icon: 'Tractor',
  main: 'Field, Crop, Animal, Harvest',
  entities: [
    {
      one: 'field',
      many: 'fields',
      also: 'plot, paddock, parcel',
      icon: 'Map',
      fields: 'name*; hectares: number; soil (Loam/Sand/Clay/Peat); last limed: date; notes: multiline',
      rows: `
        North meadow | 6.4 | Loam | @-700 |
        Mill field | 11.2 | Clay | @-310 | Wet corner in the east.
        Sand hill | 4.8 | Sand | @-150 |
        Orchard | 2.1 | Loam | | 140 trees.
        Long strip | 7.9 | Loam | @-420 |
        River paddock | 5.5 | Peat | | Floods in March.
      `,
    },
    {
      one: 'crop',
      many: 'crops',
      also: 'planting, sowing',
      icon: 'Wheat',
      fields: 'name*; field -> Field; variety; sown on: date; expected harvest: date; status (Planned/Growing/Harvested); notes: multiline',
      rows: `
        Winter wheat | Mill field | Reform | @-180 | @60 | Growing |
        Potatoes | Sand hill | Linda | @-50 | @70 | Growing | Beetles on the edge.
        Apples | Orchard | Topaz | | @90 | Growing |
        Clover | Long strip | Mixed | @-300 | @20 | Growing | Second cut.
        Oats | North meadow | Max | @-330 | @-90 | Harvested |
        Pumpkins | Sand hill | Hokkaido | @5 | @130 | Planned |
      `,
    },
    {
      one: 'animal',
      many: 'animals',
      also: 'livestock, cow, sheep, goat, chicken, pig, horse',
      icon: 'Beef',
      fields:
        'name*; ear tag; species (Cow/Sheep/Goat/Pig/Chicken/Horse); breed; date of birth: date; field -> Field; status (Healthy/Ill/Pregnant/Sold); notes: multiline',
      rows: `
        Hazel | DE 09 441 | Cow | Brown Swiss | @-1500 | River paddock | Pregnant | Due in June.
        Clover | DE 09 452 | Cow | Brown Swiss | @-1120 | River paddock | Healthy |
        Bruno | DE 09 460 | Cow | Angus | @-640 | North meadow | Healthy |
        Wilma | S 114 | Sheep | Merino | @-900 | North meadow | Healthy |
        Fritz | S 119 | Sheep | Merino | @-400 | North meadow | Ill | Hoof, seen by the vet.
        Greta | G 021 | Goat | Saanen | @-730 | Orchard | Healthy |
        Pearl | P 007 | Pig | Saddleback | @-210 | Orchard | Sold |
      `,
    },
    {
      one: 'harvest',
      many: 'harvests',
      also: 'yield, picking',
      icon: 'ShoppingBasket',
      fields: 'crop* -> Crop; date*: date; quantity*: number; unit (t/kg/crates/bales); moisture: percent; stored in',
      rows: `
        Oats | @-90 | 21.4 | t | 13.8 | Silo 1
        Clover | @-40 | 62 | bales | | Barn
        Clover | @-80 | 71 | bales | | Barn
        Apples | @-260 | 118 | crates | | Cold store
        Potatoes | @-280 | 14.2 | t | | Cellar
        Winter wheat | @-300 | 58.6 | t | 14.1 | Silo 2
      `,
    },
  ],
})
