import type { Speak, Spoken } from '../language/language.ts'

/** What is declined, by its English sentence (`cannot.ts`), as whoever wrote in another language reads it. */
const DECLINED: readonly Spoken[] = [
  [
    'A game needs logic of its own, which I cannot write.',
    'Ein Spiel braucht eigene Logik, und die kann ich nicht schreiben.',
    'Un jeu demande une logique à lui, que je ne sais pas écrire.',
    'Un juego necesita su propia lógica, que no sé escribir.',
  ],
  [
    'That needs logic of its own, which I cannot write.',
    'Das braucht eigene Logik, und die kann ich nicht schreiben.',
    'Cela demande une logique à part, que je ne sais pas écrire.',
    'Eso necesita una lógica propia, que no sé escribir.',
  ],
  [
    'I cannot connect to a bank or an accounting service.',
    'Mit einer Bank oder Buchhaltung kann ich nicht verbinden.',
    'Je ne peux pas me connecter à une banque ou à une comptabilité.',
    'No puedo conectarme a un banco ni a un servicio de contabilidad.',
  ],
  [
    'I cannot take payments online.',
    'Online-Zahlungen kann ich nicht annehmen.',
    'Je ne peux pas encaisser de paiements en ligne.',
    'No puedo cobrar pagos en línea.',
  ],
  [
    'I cannot send emails, messages or reminders.',
    'E-Mails, Nachrichten oder Erinnerungen kann ich nicht verschicken.',
    'Je ne peux pas envoyer d’e-mails, de messages ou de rappels.',
    'No puedo enviar correos, mensajes ni recordatorios.',
  ],
  [
    'I cannot connect to other services.',
    'Mit anderen Diensten kann ich nicht verbinden.',
    'Je ne peux pas me connecter à d’autres services.',
    'No puedo conectarme a otros servicios.',
  ],
  [
    'I cannot build in answers from a language model.',
    'Antworten eines Sprachmodells kann ich nicht einbauen.',
    'Je ne peux pas intégrer de réponses d’un modèle de langue.',
    'No puedo incluir respuestas de un modelo de lenguaje.',
  ],
  [
    'I cannot fetch data from the internet.',
    'Daten aus dem Internet kann ich nicht holen.',
    'Je ne peux pas aller chercher de données sur internet.',
    'No puedo traer datos de internet.',
  ],
  [
    'I cannot do live calls, chat or locations.',
    'Anrufe, Chat oder Standorte in Echtzeit kann ich nicht.',
    'Je ne fais ni appels, ni discussion, ni position en direct.',
    'No puedo hacer llamadas, chat ni ubicaciones en vivo.',
  ],
  [
    'I cannot read or switch sensors and devices: a list for readings that you type in is what I can add.',
    'Fühler und Geräte kann ich nicht auslesen oder schalten; eine Liste für Messwerte, die ihr eintragt, kann ich anlegen.',
    'Je ne peux ni lire ni commander capteurs et appareils ; je peux ajouter une liste de mesures que vous saisissez.',
    'No puedo leer ni manejar sensores o aparatos; puedo añadir una lista de mediciones que se escriben a mano.',
  ],
  [
    'I cannot scan or read pictures.',
    'Bilder scannen oder lesen kann ich nicht.',
    'Je ne peux ni scanner ni lire des images.',
    'No puedo escanear ni leer imágenes.',
  ],
  [
    'I cannot make PDF or Office files.',
    'PDF- oder Office-Dateien kann ich nicht erstellen.',
    'Je ne peux pas créer de fichiers PDF ou Office.',
    'No puedo crear archivos PDF ni de Office.',
  ],
  [
    'I cannot edit or make pictures.',
    'Bilder bearbeiten oder erzeugen kann ich nicht.',
    'Je ne peux ni modifier ni créer des images.',
    'No puedo editar ni crear imágenes.',
  ],
  [
    'I cannot build a conversation: that needs a language model.',
    'Ein Gespräch kann ich nicht bauen: Das braucht ein Sprachmodell.',
    'Je ne peux pas construire une conversation : il faut un modèle de langue.',
    'No puedo crear una conversación: hace falta un modelo de lenguaje.',
  ],
  [
    'I cannot write calculations of my own.',
    'Eigene Berechnungen kann ich nicht schreiben.',
    'Je ne sais pas écrire mes propres calculs.',
    'No sé escribir cálculos propios.',
  ],
]

/** The sentence in the person's language. */
export function declinedIn(sentence: string, speak: Speak): string {
  const spoken = DECLINED.find(([english]) => english === sentence)
  return spoken === undefined ? sentence : speak(...spoken)
}
