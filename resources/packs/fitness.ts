import { pack } from './notation.ts'

export const FITNESS = pack({
  id: 'fitness',
  words:
    'fitness, workout tracker, workouts, workout log, fitness tracker, fitness app, training log, training diary, exercise log, strength training, running log',
  foreign: {
    de: 'trainingstagebuch, fitness-app, fitnessapp, trainingsplan, lauftagebuch',
    fr: 'carnet d’entraînement, suivi sportif, entraînements, musculation',
    es: 'registro de entrenamientos, diario de entrenamiento, entrenamientos, rutina de ejercicios',
  },
  unlike: 'studio, club',
  colour: 'orangered',
  icon: 'Dumbbell',
  main: 'Workout, Exercise, Measurement',
  isPersonal: true,
  entities: [
    {
      one: 'workout',
      many: 'workouts',
      also: 'training session',
      icon: 'Dumbbell',
      fields:
        'name*; date*: date; type (Strength/Run/Ride/Swim/Yoga); duration minutes: integer; distance: number; calories: integer; how it felt: rating; notes: multiline',
      rows: `
        Upper body | @-1 | Strength | 55 | | 410 | 4 | Pull-ups without a band.
        Canal run | @-2 | Run | 42 | 7.8 | 560 | 5 |
        Morning flow | @-3 | Yoga | 30 | | 120 | 4 |
        Legs | @-5 | Strength | 60 | | 480 | 3 | Knee a little stiff.
        Ride to the lake | @-8 | Ride | 95 | 31.5 | 790 | 5 | Headwind home.
        Intervals | @-10 | Run | 35 | 6.2 | 470 | 3 | Six times 400 m.
        Pool | @-13 | Swim | 40 | 1.5 | 380 | 4 |
        Full body | @-16 | Strength | 50 | | 420 | 4 |
        Long run | @-20 | Run | 88 | 15.1 | 1040 | 4 | First time over 15 km.
      `,
    },
    {
      one: 'exercise',
      many: 'exercises',
      icon: 'Activity',
      fields: 'name*; workout -> Workout; muscle group (Legs/Back/Chest/Shoulders/Arms/Core); sets: integer; reps: integer; weight: number',
      rows: `
        Squat | Legs | Legs | 4 | 8 | 70
        Deadlift | Legs | Back | 3 | 5 | 95
        Pull-up | Upper body | Back | 4 | 6 |
        Bench press | Upper body | Chest | 4 | 8 | 52.5
        Shoulder press | Upper body | Shoulders | 3 | 10 | 30
        Plank | Full body | Core | 3 | 1 |
        Lunge | Full body | Legs | 3 | 12 | 16
        Biceps curl | Full body | Arms | 3 | 12 | 10
      `,
    },
    {
      one: 'measurement',
      many: 'measurements',
      also: 'body measurement, weigh-in',
      icon: 'Ruler',
      fields: 'date*: date; weight*: number; body fat: percent; resting pulse: integer; notes',
      rows: `
        @-70 | 74.8 | 21 | 64 | Start
        @-56 | 74.1 | 20.5 | 63 |
        @-42 | 73.6 | 20 | 62 |
        @-28 | 73.7 | 19.8 | 61 | Holiday
        @-14 | 72.9 | 19.2 | 60 |
        @-1 | 72.4 | 18.9 | 59 | Best so far
      `,
    },
  ],
})
