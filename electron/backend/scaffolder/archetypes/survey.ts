import { sentenceCase } from '../language/nouns.ts'
import { splitChoices } from '../language/split-list.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, componentFile, field, list, pageFile, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { RATING_INPUT, formFile, pointsFile, resultsFile, sheetFile } from './survey-code.ts'

/** A form with points to rate and questions to answer; the answers as charts, and each on a sheet that can be printed. */
export const SURVEY_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:survey|feedback form|questionnaire|customer feedback|satisfaction|appraisal|performance review|evaluation form|course evaluation|umfrage|fragebogen|mitarbeitergespräch|sondage|enquête de satisfaction|encuesta|evaluación)\b/iu.test(
      text,
    ),
  covers: 'question answer response competency goal comment appraisal rating employee manager manager competency',
  build: buildSurvey,
}

function buildSurvey(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isAppraisal =
    /appraisal|performance review|mitarbeitergespräch|competenc|evaluación de(?:l)? (?:desempeño|personal)|entretien/iu.test(text)
  const count = Number(/\b([2-9]|10) (?:competenc|criteria|questions|aspects|points|fragen|critères|preguntas)/iu.exec(text)?.[1] ?? 5)
  const named = /\b(?:competenc(?:ies|es)|criteria|aspects|about|questions?)\b ?(?:\(|: )([^).]+)/iu.exec(text)?.[1]
  const usual = isAppraisal
    ? [
        speak('Quality of work', 'Arbeitsqualität', 'Qualité du travail', 'Calidad del trabajo'),
        speak('Teamwork', 'Zusammenarbeit', 'Travail d’équipe', 'Trabajo en equipo'),
        speak('Communication', 'Kommunikation', 'Communication', 'Comunicación'),
        speak('Reliability', 'Zuverlässigkeit', 'Fiabilité', 'Fiabilidad'),
        speak('Initiative', 'Eigeninitiative', 'Initiative', 'Iniciativa'),
        speak('Leadership', 'Führung', 'Encadrement', 'Liderazgo'),
        speak('Expertise', 'Fachwissen', 'Expertise', 'Conocimientos'),
      ]
    : [
        speak('Overall', 'Insgesamt', 'Dans l’ensemble', 'En general'),
        speak('Friendliness', 'Freundlichkeit', 'Amabilité', 'Amabilidad'),
        speak('Waiting time', 'Wartezeit', 'Attente', 'Espera'),
        speak('Quality', 'Qualität', 'Qualité', 'Calidad'),
        speak('Value for money', 'Preis-Leistung', 'Rapport qualité-prix', 'Relación calidad-precio'),
        speak('Cleanliness', 'Sauberkeit', 'Propreté', 'Limpieza'),
      ]
  const own = named === undefined ? [] : splitChoices(named).map(sentenceCase)
  const points = own.length > 1 ? own.slice(0, 8) : usual.slice(0, Math.min(count, usual.length))
  const keys = points.map((_, index) => `rating${index + 1}`)
  const comments = isAppraisal ? points.map((_, index) => `comment${index + 1}`) : []
  const entity = {
    ...list(
      isAppraisal
        ? {
            name: 'Appraisal',
            one: speak('appraisal', 'Beurteilung', 'évaluation', 'evaluación'),
            many: speak('appraisals', 'Beurteilungen', 'évaluations', 'evaluaciones'),
            icon: 'ClipboardCheck',
          }
        : {
            name: 'SurveyAnswer',
            one: speak('answer', 'Antwort', 'réponse', 'respuesta'),
            many: speak('answers', 'Antworten', 'réponses', 'respuestas'),
            icon: 'ClipboardList',
          },
      isAppraisal ? 'all' : 'admin',
      isAppraisal ? 'creator' : 'admin',
      [
        field(
          'name',
          isAppraisal ? speak('Employee', 'Mitarbeiter', 'Salarié', 'Empleado') : speak('Your name', 'Dein Name', 'Votre nom', 'Tu nombre'),
          'text',
          { isRequired: isAppraisal },
        ),
        ...(isAppraisal ? [field('manager', speak('Manager', 'Führungskraft', 'Responsable', 'Responsable'), 'text')] : []),
        field('answeredOn', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
        ...points.flatMap((point, index) => [
          field(keys[index] ?? '', point, 'rating'),
          ...(isAppraisal
            ? [
                field(
                  comments[index] ?? '',
                  speak(`${point}: comment`, `${point}: Kommentar`, `${point} : commentaire`, `${point}: comentario`),
                  'multiline',
                ),
              ]
            : []),
        ]),
        field(
          'words',
          isAppraisal
            ? speak('Goals for next year', 'Ziele fürs nächste Jahr', 'Objectifs pour l’année prochaine', 'Objetivos para el próximo año')
            : speak('What should we do better?', 'Was sollen wir besser machen?', 'Que pouvons-nous améliorer ?', '¿Qué podemos mejorar?'),
          'multiline',
        ),
      ],
    ),
    ...(isAppraisal ? {} : { create: 'anonymous' as const }),
    pages: 'custom' as const,
  }
  const label = (key: string) => entity.fields.find((each) => each.name === key)?.label ?? ''
  const texts = {
    title: name,
    lead: isAppraisal
      ? speak(
          'Rate each point from 1 to 5 and say why.',
          'Jeden Punkt von 1 bis 5 bewerten und begründen.',
          'Notez chaque point de 1 à 5 et expliquez.',
          'Valora cada punto del 1 al 5 y explica.',
        )
      : speak('It takes a minute. Thank you!', 'Dauert eine Minute. Danke!', 'Une minute suffit. Merci !', 'Un minuto. ¡Gracias!'),
    name: label('name'),
    manager: label('manager'),
    comment: speak('Comment', 'Kommentar', 'Commentaire', 'Comentario'),
    words: label('words'),
    send: isAppraisal ? speak('Save', 'Speichern', 'Enregistrer', 'Guardar') : speak('Send', 'Absenden', 'Envoyer', 'Enviar'),
    missing: speak('Rate every point first.', 'Bitte jeden Punkt bewerten.', 'Notez d’abord chaque point.', 'Valora primero cada punto.'),
    thanks: speak('Thank you, it is saved.', 'Danke, gespeichert.', 'Merci, c’est enregistré.', 'Gracias, guardado.'),
    again: speak('Fill in another', 'Noch einmal ausfüllen', 'Remplir à nouveau', 'Rellenar otra'),
    of: speak('out of 5', 'von 5', 'sur 5', 'de 5'),
  }
  const resultTexts = {
    title: isAppraisal ? sentenceCase(entity.many) : speak('Results', 'Ergebnisse', 'Résultats', 'Resultados'),
    count: sentenceCase(entity.many),
    average: speak('Average', 'Durchschnitt', 'Moyenne', 'Media'),
    byPoint: speak('Average by point', 'Durchschnitt je Punkt', 'Moyenne par point', 'Media por punto'),
    spread: speak('How often each rating', 'Häufigkeit der Noten', 'Répartition des notes', 'Frecuencia de cada nota'),
    latest: speak('All of them', 'Alle', 'Toutes', 'Todas'),
    empty: speak('Nothing filled in yet', 'Noch nichts ausgefüllt', 'Rien de rempli pour l’instant', 'Aún no hay nada'),
    nameless: speak('Without a name', 'Ohne Namen', 'Sans nom', 'Sin nombre'),
  }
  const sheetTexts = {
    back: resultTexts.title,
    print: speak('Print', 'Drucken', 'Imprimer', 'Imprimir'),
    words: label('words'),
    average: resultTexts.average,
    nameless: resultTexts.nameless,
    gone: speak('This is not here', 'Nicht gefunden', 'Introuvable', 'No está aquí'),
  }
  const people = ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak', 'Ben Murphy', 'Ida Lindqvist']
  return {
    icon: entity.icon,
    colour: isAppraisal ? 'slateblue' : 'seagreen',
    entities: [entity],
    files: new Map([
      [componentFile('Points'), pointsFile(entity.name, points, keys, comments)],
      [componentFile('RatingInput'), RATING_INPUT],
      [pageFile('Results'), resultsFile(textsConst(resultTexts), entity.name)],
      [pageFile('Sheet'), sheetFile(textsConst(sheetTexts), entity.name, isAppraisal)],
      [pageFile('Home'), formFile(textsConst(texts), entity.name, isAppraisal)],
    ]),
    pages: [{ page: 'Results', to: '/results', label: resultTexts.title, icon: 'ChartColumn' }],
    rows: [
      {
        entity,
        records: people.map((person, index) => ({
          name: person,
          ...(isAppraisal ? { manager: ['Clara Ortiz', 'Hassan Haddad'][index % 2] } : {}),
          answeredOn: dayFrom(wish, -index * 3),
          ...Object.fromEntries(keys.map((key, at) => [key, 3 + ((index * 2 + at) % 3) - (index === 4 && at === 2 ? 2 : 0)])),
          ...Object.fromEntries(
            comments.map((key, at) => [
              key,
              at === index % comments.length
                ? speak('Better than last year.', 'Besser als letztes Jahr.', 'Mieux que l’an dernier.', 'Mejor que el año pasado.')
                : undefined,
            ]),
          ),
          words: [
            speak('Lead one project alone.', 'Ein Projekt allein leiten.', 'Mener un projet seul.', 'Llevar un proyecto.'),
            speak('All good, keep going.', 'Weiter so.', 'Continuez ainsi.', 'Sigue así.'),
          ][index % 2],
        })),
      },
    ],
    lists: isAppraisal ? 'everybody' : 'owner',
    summary: `${isAppraisal ? 'Each appraisal rates' : 'Each answer rates'} ${points.length} points from 1 to 5; the results are drawn as charts, and each can be opened on a sheet and printed. ${isAppraisal ? 'Everybody who signs in can read them.' : 'Anyone can answer, and only you can read the answers.'}`,
  }
}
