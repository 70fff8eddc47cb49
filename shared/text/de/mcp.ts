import type * as english from '../mcp.ts'

export const TOOL_SERVER_TEXT: typeof english.TOOL_SERVER_TEXT = {
  nameUnreadable: 'Bis zu 32 Kleinbuchstaben, Ziffern und -, mit einem Buchstaben am Anfang, zum Beispiel wetter.',
  partUnreadable: 'enthält ein Zeichen, das kein Befehl haben kann',
  nameTaken: (name) => `Einen Server namens ${name} gibt es schon.`,
  tooMany: (most) => `Es kann bis zu ${most} Server geben.`,
  secretLost: 'Seine Geheimnisse müssen noch einmal eingegeben werden: Entferne den Server und füge ihn neu hinzu.',
  notConfirmed: 'Sein Befehl wurde nicht bestätigt.',
  notStarted: (reason) => `Er ließ sich nicht starten: ${reason}`,
  ended: (said) => (said === '' ? 'Er hat sich von selbst beendet.' : `Er hat sich von selbst beendet. Zuletzt sagte er: ${said}`),
  silent: (seconds) => `Er hat ${seconds} Sekunden lang nicht geantwortet und wurde getrennt.`,
  flooded: 'Er hat mehr gesendet, als gelesen wird, und wurde getrennt.',
  unreachable: (reason) => `Er war nicht erreichbar: ${reason}`,
  odd: (reason) => `Er hat nicht so geantwortet, wie das Protokoll es verlangt: ${reason}`,
  signInNeeded: 'Er verlangt, dass du dich anmeldest.',
  signInOdd: (reason) => `Die Anmeldung hat nicht funktioniert: ${reason}`,
}
