import type { ToolRun } from '../../sdk/tools.ts'
import { useSentence } from './words.ts'

/** An address of a file, or the id of another run: nothing that one knows a run by. */
const REFERENCE = /^(?:\/_app\/files\/[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** By what one knows a run again: what was entered, or else how its result begins. */
export function runWords({ inputs, blocks }: Pick<ToolRun, 'inputs' | 'blocks'>): string {
  const texts = [inputs['input'], ...Object.values(inputs)].map((value) => (typeof value === 'string' ? value : (value ?? []).join(', ')))
  const results = blocks.map(({ content }) => content)
  return ([...texts, ...results].find((text) => text.trim() !== '' && !REFERENCE.test(text)) ?? '').slice(0, 200)
}

/** What the page of a tool says, in the language of the app's shell. */
export function useToolWords() {
  const say = useSentence()
  return {
    form: say('What goes in', 'Eingaben', 'Vos données', 'Datos'),
    run: say('Run', 'Ausführen', 'Lancer', 'Ejecutar'),
    stop: say('Stop', 'Anhalten', 'Arrêter', 'Detener'),
    next: say('Next', 'Weiter', 'Suivant', 'Siguiente'),
    back: say('Back', 'Zurück', 'Retour', 'Atrás'),
    optional: say('optional', 'optional', 'facultatif', 'opcional'),
    unit: say('Unit', 'Einheit', 'Unité', 'Unidad'),
    none: say('None', 'Keine Angabe', 'Aucun', 'Ninguno'),
    examples: say('Examples', 'Beispiele', 'Exemples', 'Ejemplos'),
    result: say('Result', 'Ergebnis', 'Résultat', 'Resultado'),
    resultHere: say(
      'The result comes here, part by part.',
      'Hier erscheint das Ergebnis, Teil für Teil.',
      'Le résultat s’affiche ici, partie par partie.',
      'El resultado aparece aquí, parte por parte.',
    ),
    steps: {
      'search-similar-item': say(
        'Looking for an earlier result…',
        'Sucht ein früheres Ergebnis …',
        'Recherche d’un résultat antérieur…',
        'Buscando un resultado anterior…',
      ),
      'query-context-items': say('Reading the sources…', 'Liest die Quellen …', 'Lecture des sources…', 'Leyendo las fuentes…'),
      generate: say('Writing…', 'Schreibt …', 'Rédaction…', 'Escribiendo…'),
      validate: say('Checking…', 'Prüft …', 'Vérification…', 'Comprobando…'),
    },
    painting: say('Being painted…', 'Wird gemalt …', 'En train d’être peint…', 'Se está pintando…'),
    done: say('Done', 'Fertig', 'Terminé', 'Listo'),
    partFailed: say(
      'This part is not as it should be.',
      'Dieser Teil ist nicht, wie er sein soll.',
      'Cette partie n’est pas comme prévu.',
      'Esta parte no es como debería.',
    ),
    similar: say(
      'You have run this before. This is what came out then.',
      'Das haben Sie schon einmal ausgeführt. Dies kam dabei heraus.',
      'Vous avez déjà lancé ceci. Voici le résultat d’alors.',
      'Ya ejecutó esto antes. Este fue el resultado.',
    ),
    again: say('Run again', 'Noch einmal', 'Relancer', 'Ejecutar de nuevo'),
    retry: say('Try again', 'Erneut versuchen', 'Réessayer', 'Reintentar'),
    reuse: say('Use these entries', 'Eingaben übernehmen', 'Reprendre ces données', 'Usar estos datos'),
    history: say('Earlier results', 'Frühere Ergebnisse', 'Résultats antérieurs', 'Resultados anteriores'),
    more: say('Show more', 'Mehr zeigen', 'Afficher plus', 'Mostrar más'),
    running: say('Running', 'Läuft', 'En cours', 'En curso'),
    failed: say('Failed', 'Fehlgeschlagen', 'Échec', 'Fallido'),
    untitled: say('Nothing entered', 'Nichts eingegeben', 'Rien de saisi', 'Nada introducido'),
    remove: say('Delete', 'Löschen', 'Supprimer', 'Eliminar'),
    removeTitle: say('Delete this result?', 'Dieses Ergebnis löschen?', 'Supprimer ce résultat ?', '¿Eliminar este resultado?'),
    removeHint: say(
      'What you entered and what came out are gone then.',
      'Ihre Eingaben und das Ergebnis sind dann weg.',
      'Vos données et le résultat seront perdus.',
      'Se perderán los datos y el resultado.',
    ),
    copy: say('Copy', 'Kopieren', 'Copier', 'Copiar'),
    download: say('Download', 'Herunterladen', 'Télécharger', 'Descargar'),
    copied: say('Copied', 'Kopiert', 'Copié', 'Copiado'),
    share: say('Share', 'Teilen', 'Partager', 'Compartir'),
    unshare: say('Stop sharing', 'Nicht mehr teilen', 'Ne plus partager', 'Dejar de compartir'),
    shareLink: say('Link to this result', 'Link zu diesem Ergebnis', 'Lien vers ce résultat', 'Enlace a este resultado'),
    shareHint: say(
      'Whoever has this link sees the result, and nothing of what you entered.',
      'Wer diesen Link hat, sieht das Ergebnis, aber nicht Ihre Eingaben.',
      'Toute personne ayant ce lien voit le résultat, pas vos données.',
      'Quien tenga este enlace ve el resultado, no sus datos.',
    ),
    sharedByOther: say(
      'Somebody shared this result with you.',
      'Dieses Ergebnis wurde mit Ihnen geteilt.',
      'Ce résultat a été partagé avec vous.',
      'Alguien compartió este resultado con usted.',
    ),
    sharedGone: say(
      'This result is not shared any more.',
      'Dieses Ergebnis wird nicht mehr geteilt.',
      'Ce résultat n’est plus partagé.',
      'Este resultado ya no se comparte.',
    ),
    tryIt: say('Open the tool', 'Werkzeug öffnen', 'Ouvrir l’outil', 'Abrir la herramienta'),
    good: say('Good result', 'Gutes Ergebnis', 'Bon résultat', 'Buen resultado'),
    bad: say('Bad result', 'Schlechtes Ergebnis', 'Mauvais résultat', 'Mal resultado'),
    edit: say('Edit', 'Bearbeiten', 'Modifier', 'Editar'),
    save: say('Save', 'Speichern', 'Enregistrer', 'Guardar'),
    cancel: say('Cancel', 'Abbrechen', 'Annuler', 'Cancelar'),
    restore: say(
      'Bring back the first version',
      'Erste Fassung zurückholen',
      'Rétablir la première version',
      'Recuperar la primera versión',
    ),
    forget: say('Forget what was remembered', 'Gemerktes vergessen', 'Oublier les données mémorisées', 'Olvidar lo recordado'),
    remembered: say(
      'Some entries are remembered for you until the next time.',
      'Manche Eingaben werden für Sie bis zum nächsten Mal gemerkt.',
      'Certaines données sont mémorisées pour la prochaine fois.',
      'Algunos datos se recuerdan para la próxima vez.',
    ),
    signInTitle: say('Sign in to use this', 'Melden Sie sich an', 'Connectez-vous', 'Inicie sesión'),
    signInHint: say(
      'Then your results are kept for you too.',
      'Dann bleiben auch Ihre Ergebnisse erhalten.',
      'Vos résultats seront alors conservés.',
      'Así también se guardan sus resultados.',
    ),
    signIn: say('Sign in', 'Anmelden', 'Se connecter', 'Iniciar sesión'),
    membersTitle: say('This is for members', 'Das ist für Mitglieder', 'Réservé aux membres', 'Esto es para miembros'),
    membersHint: say(
      'Join to use this. If you have joined already, sign in with the address that you paid with.',
      'Werden Sie Mitglied, um das zu nutzen. Wenn Sie es schon sind, melden Sie sich mit der Adresse an, mit der Sie bezahlt haben.',
      'Devenez membre pour l’utiliser. Si vous l’êtes déjà, connectez-vous avec l’adresse du paiement.',
      'Hágase miembro para usarlo. Si ya lo es, inicie sesión con la dirección con la que pagó.',
    ),
    join: say('Join', 'Mitglied werden', 'Devenir membre', 'Hacerse miembro'),
    conversation: say('Conversation', 'Unterhaltung', 'Conversation', 'Conversación'),
    conversations: say('Conversations', 'Unterhaltungen', 'Conversations', 'Conversaciones'),
    newConversation: say('New conversation', 'Neue Unterhaltung', 'Nouvelle conversation', 'Nueva conversación'),
    noConversations: say(
      'What you write is kept here for you.',
      'Was Sie schreiben, bleibt hier für Sie erhalten.',
      'Vos échanges sont conservés ici pour vous.',
      'Lo que escriba se guarda aquí para usted.',
    ),
    notKept: say(
      'This conversation is not kept. Sign in to find it again.',
      'Diese Unterhaltung wird nicht aufbewahrt. Melden Sie sich an, um sie wiederzufinden.',
      'Cette conversation n’est pas conservée. Connectez-vous pour la retrouver.',
      'Esta conversación no se guarda. Inicie sesión para volver a encontrarla.',
    ),
    message: say('Your message', 'Ihre Nachricht', 'Votre message', 'Su mensaje'),
    send: say('Send', 'Senden', 'Envoyer', 'Enviar'),
    you: say('You', 'Sie', 'Vous', 'Usted'),
    removeConversation: say(
      'Delete this conversation?',
      'Diese Unterhaltung löschen?',
      'Supprimer cette conversation ?',
      '¿Eliminar esta conversación?',
    ),
    removeConversationHint: say(
      'All of its messages are gone then.',
      'Alle ihre Nachrichten sind dann weg.',
      'Tous ses messages seront perdus.',
      'Se perderán todos sus mensajes.',
    ),
    places: say('Places', 'Orte', 'Lieux', 'Lugares'),
    choosePhoto: say('Choose a photo', 'Foto auswählen', 'Choisir une photo', 'Elegir una foto'),
    otherPhoto: say('Choose another photo', 'Anderes Foto auswählen', 'Choisir une autre photo', 'Elegir otra foto'),
    takePhoto: say('Take a photo', 'Foto aufnehmen', 'Prendre une photo', 'Hacer una foto'),
    takeNow: say('Take the photo', 'Aufnehmen', 'Prendre la photo', 'Hacer la foto'),
    sending: say('Sending…', 'Wird gesendet …', 'Envoi…', 'Enviando…'),
    noPhoto: say('This is no photo.', 'Das ist kein Foto.', 'Ce n’est pas une photo.', 'Esto no es una foto.'),
    cameraAsks: say(
      'Your browser may ask whether this page may use the camera.',
      'Ihr Browser fragt vielleicht, ob diese Seite die Kamera verwenden darf.',
      'Votre navigateur peut demander si cette page a accès à la caméra.',
      'Su navegador puede preguntar si esta página puede usar la cámara.',
    ),
    cameraHint: say(
      'Nothing is sent until you take the photo.',
      'Erst wenn Sie das Foto aufnehmen, wird etwas gesendet.',
      'Rien n’est envoyé avant que vous preniez la photo.',
      'No se envía nada hasta que haga la foto.',
    ),
    cameraPicture: say('What the camera sees', 'Bild der Kamera', 'Image de la caméra', 'Imagen de la cámara'),
    cameraRefused: say(
      'The camera cannot be used here. Allow it for this page in your browser, or choose a photo.',
      'Die Kamera kann hier nicht verwendet werden. Erlauben Sie sie dieser Seite in Ihrem Browser, oder wählen Sie ein Foto aus.',
      'La caméra ne peut pas être utilisée ici. Autorisez-la pour cette page dans votre navigateur, ou choisissez une photo.',
      'La cámara no se puede usar aquí. Permítala para esta página en su navegador o elija una foto.',
    ),
    noItems: say(
      'You have no results yet of',
      'Sie haben noch kein Ergebnis von',
      'Vous n’avez pas encore de résultat de',
      'Aún no tiene resultados de',
    ),
    itemToolGone: say(
      'Selected tool not found',
      'Das gewählte Werkzeug gibt es nicht mehr',
      'L’outil choisi est introuvable',
      'No se encuentra la herramienta elegida',
    ),
    loading: say('Loading…', 'Lädt …', 'Chargement…', 'Cargando…'),
    table: say('Table', 'Tabelle', 'Tableau', 'Tabla'),
  }
}
export type ToolWords = ReturnType<typeof useToolWords>
