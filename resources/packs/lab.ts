import { pack } from './notation.ts'

export const LAB = pack({
  id: 'lab',
  words:
    'lab, laboratory, research, experiments, lab samples, lab notebook, sample tracking, research project, scientific experiments, lims, samples, field study',
  foreign: {
    de: 'labor, laborverwaltung, experimente, versuche, proben, laborbuch, forschung',
    fr: 'laboratoire, expériences, échantillons, cahier de laboratoire, recherche',
    es: 'laboratorio, experimentos, muestras, cuaderno de laboratorio, investigación',
  },
  unlike: 'market research, sound, music, fabric, photo lab',
  colour: 'darkturquoise',
  icon: 'FlaskConical',
  main: 'Experiment, Sample, Measurement',
  entities: [
    {
      one: 'experiment',
      many: 'experiments',
      also: 'study, trial, research project',
      icon: 'FlaskConical',
      fields:
        'title*; researcher; start date: date; end date: date; status (Planned/Running/Analysis/Published/Stopped); hypothesis: multiline; method: multiline; result: multiline',
      rows: `
        Salt tolerance of barley | Mei Tanaka | @-40 | @35 | Running | Two lines survive 80 mM. | Four groups, ten pots each. |
        Yeast at 12 °C | Priya Raman | @-90 | @-20 | Analysis | Slower, but more aroma. | 21 days, three replicates. | Aroma up, as expected.
        River nitrate | Ben Murphy | @-300 | @60 | Running | Peaks after first rain. | Weekly at five points. |
        Glass coating wear | Yuki Sato | @14 | @90 | Planned | | 10,000 cycles. |
        Bee paths | Ida Lindqvist | @-420 | @-120 | Published | Short paths win. | Tagged 60 bees. | They do not.
        Mould on rye | Tom Okafor | @-55 | @-30 | Stopped | | | Incubator failed.
      `,
    },
    {
      one: 'sample',
      many: 'samples',
      also: 'specimen, probe, lab sample',
      icon: 'TestTube',
      fields:
        'code*; experiment -> Experiment; type (Water/Soil/Tissue/Culture/Material); collected on: date; storage place; amount: number; unit; status (Collected/In analysis/Used up/Archived)',
      rows: `
        B-01 | Salt tolerance of barley | Tissue | @-12 | Freezer 2, A3 | 1.2 | g | In analysis
        B-02 | Salt tolerance of barley | Tissue | @-12 | Freezer 2, A4 | 1.1 | g | Collected
        Y-14 | Yeast at 12 °C | Culture | @-30 | Fridge 1 | 5 | ml | Archived
        R-230 | River nitrate | Water | @-4 | Fridge 3 | 250 | ml | In analysis
        R-231 | River nitrate | Water | @-4 | Fridge 3 | 250 | ml | Collected
        R-224 | River nitrate | Water | @-11 | Fridge 3 | 250 | ml | Used up
        S-07 | Mould on rye | Soil | @-50 | Shelf 4 | 20 | g | Archived
      `,
    },
    {
      one: 'measurement',
      many: 'measurements',
      also: 'reading, observation, result, data point',
      icon: 'Ruler',
      fields: 'date*: datetime; sample* -> Sample; quantity measured*; value*: number; unit; device; remark',
      rows: `
        @-3 09:10 | R-230 | Nitrate | 6.4 | mg/l | Photometer |
        @-3 09:25 | R-231 | Nitrate | 7.1 | mg/l | Photometer |
        @-10 09:05 | R-224 | Nitrate | 11.8 | mg/l | Photometer | After the storm
        @-11 14:00 | B-01 | Dry mass | 0.21 | g | Scale 2 |
        @-11 14:20 | B-02 | Dry mass | 0.17 | g | Scale 2 |
        @-28 10:00 | Y-14 | pH | 4.3 | | pH meter |
      `,
    },
    {
      one: 'device',
      many: 'devices',
      also: 'instrument, equipment',
      icon: 'Microscope',
      fields: 'name*; serial number; room; next calibration: date; status (Ready/In use/Broken)',
      rows: `
        Photometer | PH-2231 | Lab 1 | @40 | Ready
        Scale 2 | SC-0071 | Lab 2 | @-3 | Ready
        Incubator | IN-9004 | Lab 1 | @15 | Broken
        pH meter | PM-118 | Lab 1 | @22 | In use
        Centrifuge | CF-410 | Lab 3 | @100 | Ready
        Microscope | MI-75 | Lab 3 | @61 | Ready
      `,
    },
  ],
})
