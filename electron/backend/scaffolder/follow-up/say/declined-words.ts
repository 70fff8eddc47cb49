import type { Speak } from '../../language/language.ts'

/** What `cannot.ts` declines, in the language of the message. */
const SENTENCES: ReadonlyMap<string, readonly [de: string, fr: string, es: string]> = new Map([
  [
    'A game needs logic of its own, which I cannot write.',
    [
      'Ein Spiel braucht eigene Logik, die ich nicht schreiben kann.',
      'Un jeu demande une logique propre que je ne peux pas écrire.',
      'Un juego necesita una lógica propia que no puedo escribir.',
    ],
  ],
  [
    'I cannot connect to a bank or an accounting service.',
    [
      'Mit einer Bank oder Buchhaltung kann ich mich nicht verbinden.',
      'Je ne peux pas me connecter à une banque ou à une comptabilité.',
      'No puedo conectarme a un banco ni a una contabilidad.',
    ],
  ],
  [
    'I cannot take payments online.',
    ['Zahlungen im Internet kann ich nicht annehmen.', 'Je ne peux pas encaisser en ligne.', 'No puedo cobrar en línea.'],
  ],
  [
    'I cannot send emails, messages or reminders.',
    [
      'E-Mails, Nachrichten oder Erinnerungen kann ich nicht verschicken.',
      'Je ne peux pas envoyer d’e-mails, de messages ni de rappels.',
      'No puedo enviar correos, mensajes ni recordatorios.',
    ],
  ],
  [
    'I cannot connect to other services.',
    [
      'Mit anderen Diensten kann ich mich nicht verbinden.',
      'Je ne peux pas me connecter à d’autres services.',
      'No puedo conectarme a otros servicios.',
    ],
  ],
  [
    'I cannot build in answers from a language model.',
    [
      'Antworten eines Sprachmodells kann ich nicht einbauen.',
      'Je ne peux pas intégrer les réponses d’un modèle de langue.',
      'No puedo incluir respuestas de un modelo de lenguaje.',
    ],
  ],
  [
    'I cannot fetch data from the internet.',
    [
      'Daten aus dem Internet kann ich nicht holen.',
      'Je ne peux pas chercher de données sur internet.',
      'No puedo traer datos de internet.',
    ],
  ],
  [
    'I cannot do live calls, chat or locations.',
    [
      'Anrufe, Chat oder Standorte in Echtzeit kann ich nicht.',
      'Pas d’appels, de chat ni de positions en direct.',
      'No puedo hacer llamadas, chat ni ubicaciones en vivo.',
    ],
  ],
  [
    'I cannot read or switch sensors and devices: a list for readings that you type in is what I can add.',
    [
      'Fühler und Geräte kann ich nicht auslesen oder schalten; eine Liste für Messwerte, die ihr eintragt, kann ich anlegen.',
      'Je ne peux ni lire ni commander capteurs et appareils ; je peux ajouter une liste de mesures que vous saisissez.',
      'No puedo leer ni manejar sensores o aparatos; puedo añadir una lista de mediciones que se escriben a mano.',
    ],
  ],
  [
    'I cannot scan or read pictures.',
    ['Bilder kann ich nicht scannen oder lesen.', 'Je ne peux pas scanner ni lire d’images.', 'No puedo escanear ni leer imágenes.'],
  ],
  [
    'I cannot make PDF or Office files.',
    [
      'PDF- oder Office-Dateien kann ich nicht erzeugen.',
      'Je ne peux pas créer de fichiers PDF ou Office.',
      'No puedo crear archivos PDF ni de Office.',
    ],
  ],
  [
    'I cannot write calculations of my own.',
    ['Eigene Berechnungen kann ich nicht schreiben.', 'Je ne peux pas écrire de calculs.', 'No puedo escribir cálculos propios.'],
  ],
])

export function declinedIn(sentence: string, speak: Speak): string {
  const others = SENTENCES.get(sentence)
  return others === undefined ? sentence : speak(sentence, ...others)
}
