import { pack } from './notation.ts'

export const GARDEN = pack({
  id: 'garden',
  words: 'garden, gardening, garden planner, garden journal, plants, plant care, houseplants, vegetable garden, allotment, plant tracker',
  foreign: {
    de: 'garten, gartenplaner, gartentagebuch, pflanzenpflege, zimmerpflanzen, gemüsegarten',
    fr: 'jardin, potager, jardinage, plantes d’intérieur, carnet de jardin',
    es: 'jardín, huerto, jardinería, plantas de interior, diario de jardín',
  },
  unlike: 'nursery, kindergarten, beer garden, center, centre',
  colour: 'darkolivegreen',
  icon: 'Sprout',
  main: 'Plant, Bed, CareTask',
  isPersonal: true,
  entities: [
    {
      one: 'plant',
      many: 'plants',
      also: 'flower, houseplant, vegetable, herb, crop',
      icon: 'Leaf',
      fields:
        'name*; species; bed -> Bed; planted on: date; last watered: date; water every days: integer; light (Sun/Half shade/Shade); photo: image; notes: multiline',
      rows: `
        Tomato “Black Krim” | Solanum lycopersicum | Raised bed | @-48 | @-1 | 2 | Sun | | Tie up every week.
        Runner beans | Phaseolus coccineus | Raised bed | @-40 | @-1 | 2 | Sun | |
        Lavender | Lavandula angustifolia | Front border | @-620 | @-9 | 14 | Sun | | Cut after the bloom.
        Hosta | Hosta sieboldiana | Shade corner | @-800 | @-4 | 5 | Shade | | Snails!
        Basil | Ocimum basilicum | Windowsill | @-25 | @0 | 1 | Sun | |
        Monstera | Monstera deliciosa | Windowsill | @-1100 | @-6 | 8 | Half shade | | New leaf in May.
        Rhubarb | Rheum rhabarbarum | Kitchen bed | @-1500 | @-3 | 7 | Half shade | |
        Lettuce | Lactuca sativa | Kitchen bed | @-18 | @-1 | 2 | Half shade | | Sow again in two weeks.
      `,
    },
    {
      one: 'bed',
      many: 'beds',
      also: 'garden bed, plot, place',
      icon: 'Fence',
      fields: 'name*; size; soil (Loam/Sand/Clay/Compost); light (Sun/Half shade/Shade)',
      rows: `
        Raised bed | 2 × 1 m | Compost | Sun
        Kitchen bed | 4 × 1.2 m | Loam | Half shade
        Front border | 6 × 0.8 m | Sand | Sun
        Shade corner | 3 × 2 m | Clay | Shade
        Windowsill | 1.4 m | Compost | Sun
        Greenhouse | 2 × 3 m | Compost | Sun
      `,
    },
    {
      one: 'care task',
      many: 'care tasks',
      also: 'task, garden task, watering, harvest',
      icon: 'Shovel',
      fields: 'title*; plant -> Plant; due date: date; kind (Water/Feed/Cut/Sow/Plant/Harvest); done: boolean; notes',
      rows: `
        Tie up the shoots | Tomato “Black Krim” | @1 | Cut | no |
        Nettle feed | Tomato “Black Krim” | @4 | Feed | no | Smells
        First picking | Runner beans | @12 | Harvest | no |
        Second sowing | Lettuce | @9 | Sow | no |
        Snail round | Hosta | @0 | Cut | no | At dusk
        Repot | Monstera | @-5 | Plant | yes |
        Jam | Rhubarb | @-11 | Harvest | yes | Four jars
      `,
    },
  ],
})
