/** What any list may say: places, notes, days, words for common properties. */
export const GENERAL_PHRASES = `
A few words about it. | Ein paar Worte dazu. | Quelques mots à ce sujet. | Unas palabras sobre ello.
Lisbon | Köln | Lyon | Sevilla
Leeds | Leipzig | Nantes | Valencia
Graz | Graz | Lille | Bilbao
Porto | Hamburg | Bordeaux | Zaragoza
Utrecht | Freiburg | Rennes | Málaga
Aarhus | Kiel | Strasbourg | Gijón
Ghent | Mainz | Grenoble | Murcia
Bristol | Dresden | Toulouse | Granada
Basel | Basel | Genève | Salamanca
Malmö | Rostock | Dijon | Vigo
Girona | Regensburg | Angers | Girona
Turku | Münster | Tours | Córdoba
York | Würzburg | Reims | León
Bath | Bamberg | Annecy | Cádiz
Hull | Bremen | Le Havre | Santander
Sheffield | Essen | Metz | Burgos
Liverpool | Lübeck | Brest | Alicante
Manchester | Nürnberg | Marseille | Oviedo
Kyoto | Kyoto | Kyoto | Kioto
Oaxaca
Bergen
Marrakesh | Marrakesch | Marrakech | Marrakech
Ljubljana | Ljubljana | Ljubljana | Liubliana
Tbilisi | Tiflis | Tbilissi | Tiflis
Hobart
12 Harbor Street | Hafenstraße 12 | 12 rue du Port | Calle del Puerto, 12
4 Mill Lane | Mühlgasse 4 | 4 rue du Moulin | Calle del Molino, 4
88 Station Road | Bahnhofstraße 88 | 88 rue de la Gare | Calle de la Estación, 88
31 Oak Avenue | Eichenweg 31 | 31 avenue des Chênes | Avenida de los Robles, 31
7 Market Square | Marktplatz 7 | 7 place du Marché | Plaza del Mercado, 7
19 Canal Walk | Kanalweg 19 | 19 quai du Canal | Paseo del Canal, 19
2 Orchard Close | Obstgarten 2 | 2 impasse du Verger | Travesía del Huerto, 2
54 Hill Road | Bergstraße 54 | 54 rue de la Colline | Calle de la Cuesta, 54
3 Castle Row | Schlossgasse 3 | 3 rue du Château | Calle del Castillo, 3
12 Harbor Street, Bristol | Hafenstraße 12, Dresden | 12 rue du Port, Toulouse | Calle del Puerto, 12, Granada
3 Castle Row, York | Schlossgasse 3, Würzburg | 3 rue du Château, Reims | Calle del Castillo, 3, León
88 Station Road, York | Bahnhofstraße 88, Würzburg | 88 rue de la Gare, Reims | Calle de la Estación, 88, León
4 Mill Lane, Leeds | Mühlgasse 4, Leipzig | 4 rue du Moulin, Nantes | Calle del Molino, 4, Valencia
31 Oak Avenue, Leeds | Eichenweg 31, Leipzig | 31 avenue des Chênes, Nantes | Avenida de los Robles, 31, Valencia
7 Market Square, Leeds | Marktplatz 7, Leipzig | 7 place du Marché, Nantes | Plaza del Mercado, 7, Valencia
Everyday | Alltag | Quotidien | Diario
Special | Besonderes | Spécial | Especial
Seasonal | Saisonal | De saison | De temporada
Classic | Klassisch | Classique | Clásico
Blue | Blau | Bleu | Azul
Green | Grün | Vert | Verde
Black | Schwarz | Noir | Negro
Red | Rot | Rouge | Rojo
White | Weiß | Blanc | Blanco
Grey | Grau | Gris | Gris
pcs | Stk | pcs | uds
Monstera deliciosa
Spathiphyllum
Sansevieria
Ocimum basilicum
Ficus lyrata
Aloe vera
Epipremnum
Salvia rosmarinus
Alder & Finch | Erle & Fink | Aulne & Cie | Aliso y Pinzón
Northgate | Nordtor | Porte Nord | Puerta Norte
Copper Kettle | Kupferkessel | Au Chaudron | El Caldero
Harbor & Sons | Hafner & Söhne | Duport et Fils | Puertas e Hijos
Brightwater | Klarwasser | Eau Claire | Aguaclara
Mercer | Krämer | Mercier | Mercader
Lead | Leitung | Responsable | Responsable
Assistant | Assistenz | Assistante | Ayudante
Driver | Fahrer | Chauffeur | Conductor
Trainee | Azubi | Stagiaire | Aprendiz
Ground floor | Erdgeschoss | Rez-de-chaussée | Planta baja
Upstairs | Obergeschoss | À l’étage | Arriba
Back room | Hinterzimmer | Arrière-salle | Trastienda
Terrace | Terrasse | Terrasse | Terraza
Daily | Täglich | Chaque jour | Cada día
Weekly | Wöchentlich | Chaque semaine | Cada semana
Every two weeks | Alle zwei Wochen | Toutes les deux semaines | Cada dos semanas
Monthly | Monatlich | Chaque mois | Cada mes
Monday | Montag | Lundi | Lunes
Tuesday | Dienstag | Mardi | Martes
Wednesday | Mittwoch | Mercredi | Miércoles
Thursday | Donnerstag | Jeudi | Jueves
Friday | Freitag | Vendredi | Viernes
Saturday | Samstag | Samedi | Sábado
January | Januar | Janvier | Enero
February | Februar | Février | Febrero
March | März | Mars | Marzo
April | April | Avril | Abril
May | Mai | Mai | Mayo
June | Juni | Juin | Junio
July | Juli | Juillet | Julio
August | August | Août | Agosto
Norway | Norwegen | Norvège | Noruega
Portugal
Austria | Österreich | Autriche | Austria
Ireland | Irland | Irlande | Irlanda
Denmark | Dänemark | Danemark | Dinamarca
Greece | Griechenland | Grèce | Grecia
Italy | Italien | Italie | Italia
Poland | Polen | Pologne | Polonia
Community centre | Bürgerhaus | Maison de quartier | Centro cívico
Town library | Stadtbücherei | Médiathèque | Biblioteca municipal
School gym | Schulturnhalle | Gymnase de l’école | Gimnasio del colegio
Drama | Drama | Drame | Drama
Comedy | Komödie | Comédie | Comedia
History | Geschichte | Histoire | Historia
Crime | Krimi | Policier | Policíaco
Travel | Reise | Voyage | Viajes
Poetry | Lyrik | Poésie | Poesía
Volkswagen
Ford
Renault
Toyota
Opel
Fiat
Skoda
Peugeot
Transporter
Transit
Kangoo
Proace
Combo
Doblò
Octavia
Partner
Went well. | Lief gut. | Bien passé. | Fue bien.
Took longer than planned. | Dauerte länger als geplant. | Plus long que prévu. | Duró más de lo previsto.
Bring the list next time. | Nächstes Mal die Liste mitbringen. | Apporter la liste la prochaine fois. | Traer la lista la próxima vez.
Everybody was there. | Alle waren da. | Tout le monde était là. | Estuvieron todos.
Ask again next week. | Nächste Woche nachfragen. | Redemander la semaine prochaine. | Volver a preguntar en una semana.
Keep an eye on it. | Im Auge behalten. | À surveiller. | No perderlo de vista.
Look at it again in spring. | Im Frühjahr noch einmal ansehen. | À revoir au printemps. | Volver a verlo en primavera.
30 min
45 min
60 min
90 min
Strong | Stark | En forme | Fuerte
Tired | Müde | Fatigué | Cansado
Good | Gut | Bien | Bien
Great | Großartig | Très bien | Genial
A bit stiff | Etwas steif | Un peu raide | Algo rígido
Relaxed | Entspannt | Détendu | Relajado
Vegetarian | Vegetarisch | Végétarien | Vegetariano
Fish | Fisch | Poisson | Pescado
Chicken | Hähnchen | Poulet | Pollo
Vegan | Vegan | Végan | Vegano
Children’s plate | Kinderteller | Menu enfant | Menú infantil
Tempranillo
Nebbiolo
Pinot Noir
Riesling
Syrah
Chardonnay
Client work | Aufträge | Travail client | Encargos
Shop | Laden | Boutique | Tienda
Rent | Miete | Loyer | Alquiler
Workshop | Workshop | Atelier | Taller
Refund | Erstattung | Remboursement | Devolución
General | Allgemein | Général | General
Children | Kinder | Enfants | Niños
Colour | Farbe | Couleur | Color
Repairs | Reparaturen | Réparations | Reparaciones
Beginners | Anfänger | Débutants | Principiantes
C major | C-Dur | Do majeur | Do mayor
A minor | a-Moll | La mineur | La menor
G major | G-Dur | Sol majeur | Sol mayor
E minor | e-Moll | Mi mineur | Mi menor
D major | D-Dur | Ré majeur | Re mayor
Harbor Songs | Hafenlieder | Chansons du port | Canciones del puerto
First Light | Erstes Licht | Première lueur | Primera luz
Slow Roads | Langsame Wege | Routes lentes | Caminos lentos
Winter Sessions | Wintersessions | Sessions d’hiver | Sesiones de invierno
Comfort | Komfort | Confort | Confort
Sport
City
Touring
Market | Markt | Marché | Mercado
Corner shop | Laden um die Ecke | Épicerie du coin | Tienda del barrio
Supermarket | Supermarkt | Supermarché | Supermercado
Bakery | Bäckerei | Boulangerie | Panadería
Online | Online | En ligne | En línea
Scales | Tonleitern | Gammes | Escalas
First piece | Erstes Stück | Premier morceau | Primera pieza
Rhythm | Rhythmus | Rythme | Ritmo
Sight reading | Blattspiel | Déchiffrage | Lectura a vista
Recital piece | Vorspielstück | Morceau d’audition | Pieza de audición
Kitchen refit | Küchenumbau | Rénovation de cuisine | Reforma de cocina
Website | Website | Site web | Sitio web
Garden path | Gartenweg | Allée de jardin | Camino del jardín
Summer campaign | Sommerkampagne | Campagne d’été | Campaña de verano
20 books | 20 Bücher | 20 livres | 20 libros
500 saved | 500 gespart | 500 d’épargne | 500 ahorrados
3 times a week | 3-mal pro Woche | 3 fois par semaine | 3 veces por semana
la mesa | la mesa | la mesa | the table
el puente | el puente | el puente | the bridge
la llave | la llave | la llave | the key
el barco | el barco | el barco | the boat
la nube | la nube | la nube | the cloud
el jardín | el jardín | el jardín | the garden
table | Tisch | la table | la mesa
bridge | Brücke | le pont | el puente
key | Schlüssel | la clé | la llave
boat | Schiff | le bateau | el barco
cloud | Wolke | le nuage | la nube
garden | Garten | le jardin | el jardín
Makes a noise when it starts | Macht beim Starten Geräusche | Fait du bruit au démarrage | Hace ruido al arrancar
Does not switch on | Geht nicht an | Ne s’allume pas | No se enciende
Came loose | Hat sich gelöst | S’est desserré | Se ha soltado
Leaks a little | Ist etwas undicht | Fuit un peu | Pierde un poco
Stopped last week | Läuft seit letzter Woche nicht | Arrêté depuis la semaine dernière | Se paró la semana pasada
Cracked at the edge | Riss am Rand | Fêlé sur le bord | Agrietado en el borde
Sprained ankle | Verstauchter Knöchel | Cheville foulée | Esguince de tobillo
Cough for a week | Husten seit einer Woche | Toux depuis une semaine | Tos desde hace una semana
High blood pressure | Bluthochdruck | Hypertension | Tensión alta
Back pain | Rückenschmerzen | Mal de dos | Dolor de espalda
Check-up | Kontrolle | Contrôle | Revisión
Nuts | Nüsse | Fruits à coque | Frutos secos
None known | Keine bekannt | Aucune connue | Ninguna conocida
Pollen | Pollen | Pollen | Polen
Lactose | Laktose | Lactose | Lactosa
Bee stings | Bienenstiche | Piqûres d’abeilles | Picaduras de abeja
200 g flour, 2 eggs, a pinch of salt | 200 g Mehl, 2 Eier, eine Prise Salz | 200 g de farine, 2 œufs, une pincée de sel | 200 g de harina, 2 huevos, una pizca de sal
1 onion, 2 carrots, 500 ml stock | 1 Zwiebel, 2 Möhren, 500 ml Brühe | 1 oignon, 2 carottes, 500 ml de bouillon | 1 cebolla, 2 zanahorias, 500 ml de caldo
3 lemons, 150 g sugar | 3 Zitronen, 150 g Zucker | 3 citrons, 150 g de sucre | 3 limones, 150 g de azúcar
Mix, rest for an hour, bake until golden. | Mischen, eine Stunde ruhen lassen, goldbraun backen. | Mélanger, laisser reposer une heure, cuire jusqu’à dorure. | Mezclar, dejar reposar una hora, hornear hasta dorar.
Fry the onion, add the rest, simmer for 20 minutes. | Zwiebel anbraten, Rest zugeben, 20 Minuten köcheln. | Faire revenir l’oignon, ajouter le reste, mijoter 20 minutes. | Sofreír la cebolla, añadir el resto, cocer 20 minutos.
Stir, chill, serve cold. | Rühren, kühlen, kalt servieren. | Remuer, réfrigérer, servir froid. | Remover, enfriar, servir frío.
Call back on Monday | Montag zurückrufen | Rappeler lundi | Llamar el lunes
Order the missing parts | Fehlende Teile bestellen | Commander les pièces manquantes | Pedir las piezas que faltan
Check once more before the weekend | Vor dem Wochenende noch einmal prüfen | Revérifier avant le week-end | Revisar antes del fin de semana
Send the offer | Angebot schicken | Envoyer l’offre | Enviar la oferta
Moved away | Weggezogen | Déménagement | Se ha mudado
Asked for by phone | Telefonisch gewünscht | Demandé par téléphone | Pedido por teléfono
Too small | Zu klein | Trop petit | Demasiado pequeño
Change of plans | Pläne geändert | Changement de programme | Cambio de planes
Do you have time next Tuesday? | Haben Sie nächsten Dienstag Zeit? | Êtes-vous libre mardi prochain ? | ¿Tienen hueco el martes?
Please send me a price for two. | Bitte schicken Sie mir einen Preis für zwei. | Merci de m’envoyer un prix pour deux. | Envíenme un precio para dos, por favor.
Could we come earlier? | Könnten wir früher kommen? | Pourrions-nous venir plus tôt ? | ¿Podríamos venir antes?
Thank you for last week! | Danke für letzte Woche! | Merci pour la semaine dernière ! | ¡Gracias por lo de la semana pasada!
Friendly and quick. | Freundlich und schnell. | Aimable et rapide. | Amables y rápidos.
Would come again. | Gerne wieder. | Je reviendrai. | Volvería.
Exactly what we needed. | Genau das Richtige. | Exactement ce qu’il fallait. | Justo lo que necesitábamos.
Good value. | Guter Preis. | Bon rapport qualité-prix. | Buena relación calidad-precio.
Run five kilometres | Fünf Kilometer laufen | Courir cinq kilomètres | Correr cinco kilómetros
Read every evening | Jeden Abend lesen | Lire chaque soir | Leer cada noche
Finish before summer | Vor dem Sommer fertig werden | Finir avant l’été | Terminar antes del verano
Two ladders, one drill | Zwei Leitern, eine Bohrmaschine | Deux échelles, une perceuse | Dos escaleras, un taladro
A box of candles | Ein Karton Kerzen | Une boîte de bougies | Una caja de velas
Paint and brushes | Farbe und Pinsel | Peinture et pinceaux | Pintura y brochas
Prefers a call in the morning. | Am besten vormittags anrufen. | Préfère un appel le matin. | Mejor llamar por la mañana.
Second time this year. | Zum zweiten Mal in diesem Jahr. | Deuxième fois cette année. | Segunda vez este año.
Ask about the larger size. | Nach der größeren Ausführung fragen. | Demander la taille au-dessus. | Preguntar por la talla mayor.
All fine so far. | Bisher alles gut. | Tout va bien jusqu’ici. | Todo bien por ahora.
Has a key. | Hat einen Schlüssel. | A une clé. | Tiene llave.
Wants a reminder a day before. | Möchte am Tag vorher erinnert werden. | Souhaite un rappel la veille. | Quiere un aviso el día antes.
Beagle
Mixed | Mischling | Croisé | Mestizo
Border collie
Terrier
Poodle | Pudel | Caniche | Caniche
Labrador
Dachshund | Dackel | Teckel | Teckel
Whippet
Siamese | Siam | Siamois | Siamés
European shorthair | Europäisch Kurzhaar | Européen | Común europeo
Maine coon
Persian | Perser | Persan | Persa
Birman | Birma | Birman | Birmano
Bengal
Lop | Widder | Bélier | Belier
Cockatiel | Nymphensittich | Calopsitte | Ninfa
Haflinger
Friesian | Friese | Frison | Frisón
Arabian | Araber | Arabe | Árabe
Icelandic | Isländer | Islandais | Islandés
Trakehner
Shetland
Holstein
Simmental
Angus
Jersey
Galloway
Highland
Suffolk
Texel
Merino
Romney
Jacob
Dorper
Sussex
Marans
Leghorn
Orpington
Wyandotte
Araucana
`
