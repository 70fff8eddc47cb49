// Words of four languages that say the same in a later message, so that what is learned of one is learned of all. `*`: and what goes on so.

const CLASSES: Readonly<Record<string, string>> = {
  add: 'add* include* insert* append* plus also extra another missing lack* need* forgot* new füg* ergänz* hinzu dazu fehl* brauch* neue* noch zusätzlich* ajout* rajout* manque* besoin il-manque nouveau* nouvel* añad* anad* agreg* falta* necesit* nueva* nuevo* sum* inclu* mete* pon',
  remove:
    'remov* delet* drop* kill* rid lose ditch* scrap* eras* strip* entfern* lösch* weg raus streich* nimm nehmt wirf supprim* enlev* retir* vire* efface* quit* elimin* borr* saca* sac* sobra*',
  replace:
    'renam* call* nam* say* replac* instead relabel* umbenenn* heiß* heis* nenn* statt ersetz* renomm* appel* remplac* lieu renombr* llam* vez reemplaz* cambi*',
  change:
    'chang* mak* turn* switch* convert* becom* set änder* mach* wandel* umstell* soll* change* mets mett* met pass* transform* cambi* haz conviert* pasa* pon*',
  show: 'show* display* see view* list* zeig* anzeig* sehen seh affich* montr* voir muestr* mostrar* ver enseñ* salga*',
  hide: 'hide* hidden conceal* versteck* ausblend* verberg* cach* masqu* ocult* escond*',
  sort: 'sort* order* arrang* sortier* ordne* tri trie* tries trier ordonn* class* orden*',
  group: 'group* per by gruppier* pro nach group* regroup* par agrup* por',
  only: 'only just solely nobody nur allein* niemand seul* uniquement personne sólo solo solamente únicamente nadie',
  may: 'can may allow* permit* let able access* edit* darf dürf* können kann peut peuv* puiss* pued* pod* acced*',
  must: 'must mandatory required compulsory obligator* always without muss müssen pflicht* verpflicht* ohne doit doiv* obligatoire* sans debe* obligatori* tiene* sin',
  link: 'link* connect* attach* belong* relat* assign* point* refer* tie* verknüpf* verbind* verbund* gehör* zuord* zugeord* zuweis* li* reli* rattach* associ* appart* vincul* asoci* relacion* pertenec* enlaz*',
  each: 'each every per jede* pro je chaque cada',
  total:
    'total* sum average avg mean count number many much amount summe anzahl durchschnitt* gesamt* wieviel* viele somme moyenne nombre combien suma media promedio número numero cuánt* cuant* cantidad',
  chart:
    'chart* graph* diagram* pie bar bars plot trend* balken* torten* kreis* kurve graphique* camembert courbe gráfic* grafic* barras tarta torta línea',
  view: 'board kanban calendar gallery cards card tiles timeline grid gantt map table kalender galerie karten kacheln tabelle zeitleiste zeitstrahl liste calendrier cartes tableau calendario galería tarjetas tabla tablero mosaico línea',
  order:
    'newest oldest latest earliest first last ascending descending alphabetical* highest lowest biggest smallest largest cheapest top bottom reverse neueste* älteste* zuerst aufsteigend absteigend alphabet* oben unten höchste* niedrigste* récent* ancien* croissant* décroissant* alphabétique* premier première haut nueva* nuevo vieja* viejo antigu* recient* ascendente descendente alfabétic* arriba primero',
  period:
    'today tomorrow yesterday week month year weekly monthly daily quarter overdue late due past heute morgen gestern woche monat jahr quartal überfällig* aujourd semaine mois année an jour retard hoy mañana semana mes año vencid* atrasad*',
  compare:
    'over under above below more less than least most greater higher lower exceed* between negative über unter mehr weniger als mindestens höchstens größer kleiner negativ plus moins supérieur* inférieur* dépass* más menos mayor menor superar negativ*',
  reckon:
    'minus times multiplied divided plus difference calculat* comput* work* × * / + - mal geteilt abzüglich differenz berechn* ausrechn* rechn* fois divisé moins différence calcul* por entre multiplicad* dividid* restar menos',
  type: 'date datum fecha checkbox tick yes/no yes boolean stars star sterne étoile* estrella* dropdown number text field long multiline percent currency money euro* dollar* pounds € $ £ link photo image file zahl datumsfeld häkchen ja/nein auswahl* mehrzeilig* case oui/non nombre liste déroulant* casilla sí/no desplegable número foto',
  field: 'field* column* property attribute feld* spalte* champ* colonne* campo* columna*',
  list: 'list* table section tab tabelle* liste* bereich rubrique onglet tabla* lista* apartado sección',
  choice:
    'option* choice* value* categor* status* tag* type* select* dropdown auswahl* kategorie* wert* catégorie* statut opcion* opción valor* categoría* estado tipo',
  page: 'home page dashboard screen start landing front overview startseite seite übersicht* accueil page tableau inicio página pantalla panel portada',
  name: 'name title called brand app heißt titel nom titre nombre título app',
  colour:
    'colo* red green blue yellow orange purple pink black white grey gray brown teal navy cream beige turquoise gold* violet burgundy maroon farbe* rot* grün* gelb* blau* lila schwarz* weiß* grau* braun* türkis* creme rosa dunkel* hell* couleur* rouge* vert* bleu* jaune* noir* blanc* gris* rose marron violet* roj* verd* azul* amarill* negr* blanc* morad* naranja granate celeste',
  look: 'dark light theme font fonts text size bigger smaller larger rounded corners spacing space padding shadow* background mode bold modern cleaner minimal schrift* größer kleiner abgerundet* ecken abstand hintergrund* modus police taille arrondi* coins espace* fond sombre clair letra* fuente grande redondead* esquina* espacio fondo oscuro claro',
  message:
    'email* mail* sms text whatsapp notif* remind* push alert* send* invoice pdf export* import* print* pay* stripe paypal sync* api ai google erinner* schick* send* benachrichtig* druck* bezahl* zahl* envoi* envoy* rappel* notifi* imprim* payer pai* exporte* import* envía* envia* manda* mándal* avis* recordator* notific* imprim* pagar pag* cobr*',
  ask: 'how what why where when which does is are can could wie was warum wo wann welche kann comment pourquoi où quand quel* est-ce cómo qué por-qué dónde cuándo puedo puede',
  undo: 'undo revert back before previous rückgängig zurück vorher annul* revien* avant deshaz deshac* volv* vuelv* atrás antes',
  thanks:
    'thanks thank great nice perfect cool good love awesome danke toll super schön prima merci génial parfait gracias genial perfecto bien',
  unique: 'unique duplicate* twice once double eindeutig doppelt* einmal* doublon* unique deux fois únic* repet* duplicad*',
  begin:
    'default* start* begin* initial* automatic* prefill* standard* vorbeleg* anfang* automatisch défaut défaut départ initial* automatique* defecto predeterminad* empiec* arranqu* automátic*',
  sample:
    'sample* example* test dummy demo fake row* record* entries entry beispiel* datensätz* einträge exemple* fictif* données ejemplo* registro* prueba datos',
  language:
    'english german french spanish italian polish dutch portuguese turkish translat* language deutsch* englisch* französisch* spanisch* sprache übersetz* anglais français allemand espagnol tradui* langue inglés español alemán francés traduc* idioma',
}

const EXACT = new Map<string, readonly string[]>()
const PREFIXES: (readonly [prefix: string, name: string])[] = []
for (const [name, words] of Object.entries(CLASSES))
  for (const word of words.split(' '))
    if (word.endsWith('*') && word.length > 1) PREFIXES.push([word.slice(0, -1), name])
    else EXACT.set(word, [...(EXACT.get(word) ?? []), name])

export function classesOf(lower: string): readonly string[] {
  const begun = PREFIXES.flatMap(([prefix, name]) => (lower.startsWith(prefix) ? [name] : []))
  return [...new Set([...(EXACT.get(lower) ?? []), ...begun])]
}
