/** What the things that people list are called, where nothing else is known of them. */
export const NOUN_PHRASES = `
Canvas bag | Stofftasche | Sac en toile | Bolsa de tela
Enamel mug | Emaillebecher | Tasse émaillée | Taza esmaltada
Notebook | Notizbuch | Carnet | Cuaderno
Linen apron | Leinenschürze | Tablier en lin | Delantal de lino
Desk lamp | Schreibtischlampe | Lampe de bureau | Lámpara de mesa
Wool scarf | Wollschal | Écharpe en laine | Bufanda de lana
Water bottle | Trinkflasche | Gourde | Botella de agua
Candle | Kerze | Bougie | Vela
Tea towel | Geschirrtuch | Torchon | Paño de cocina
Poster | Plakat | Affiche | Póster
Flour | Mehl | Farine | Harina
Butter | Butter | Beurre | Mantequilla
Sugar | Zucker | Sucre | Azúcar
Eggs | Eier | Œufs | Huevos
Milk | Milch | Lait | Leche
Yeast | Hefe | Levure | Levadura
Salt | Salz | Sel | Sal
Vanilla | Vanille | Vanille | Vainilla
Honey | Honig | Miel | Miel
Oats | Haferflocken | Flocons d’avoine | Avena
Bread | Brot | Pain | Pan
Apples | Äpfel | Pommes | Manzanas
Rice | Reis | Riz | Arroz
Coffee | Kaffee | Café | Café
Soap | Seife | Savon | Jabón
Tomatoes | Tomaten | Tomates | Tomates
Washing-up liquid | Spülmittel | Liquide vaisselle | Lavavajillas
Olive oil | Olivenöl | Huile d’olive | Aceite de oliva
Oak board | Eichenbrett | Planche de chêne | Tabla de roble
Steel bolt M8 | Stahlschraube M8 | Boulon acier M8 | Tornillo de acero M8
Copper pipe | Kupferrohr | Tube de cuivre | Tubo de cobre
Sandpaper | Schleifpapier | Papier de verre | Lija
Wood glue | Holzleim | Colle à bois | Cola de madera
Paint, white | Farbe, weiß | Peinture blanche | Pintura blanca
Cable 2.5 mm | Kabel 2,5 mm | Câble 2,5 mm | Cable 2,5 mm
Hinge | Scharnier | Charnière | Bisagra
Cordless drill | Akkuschrauber | Perceuse sans fil | Taladro a batería
Circular saw | Kreissäge | Scie circulaire | Sierra circular
Ladder, 6 m | Leiter, 6 m | Échelle, 6 m | Escalera, 6 m
Laser level | Laserwaage | Niveau laser | Nivel láser
Angle grinder | Winkelschleifer | Meuleuse | Amoladora
Shop vacuum | Industriesauger | Aspirateur de chantier | Aspirador industrial
Nail gun | Nagler | Cloueur | Clavadora
Tile cutter | Fliesenschneider | Coupe-carreaux | Cortadora de azulejos
Generator | Stromerzeuger | Groupe électrogène | Generador
Torque wrench | Drehmomentschlüssel | Clé dynamométrique | Llave dinamométrica
MacBook Air 13
ThinkPad T14
Dell U2723
iPhone 15
Logitech MX
Office printer | Bürodrucker | Imprimante du bureau | Impresora de oficina
NAS
Router | Router | Routeur | Router
City bike | Stadtrad | Vélo de ville | Bici urbana
Road bike | Rennrad | Vélo de route | Bici de carretera
Cargo bike | Lastenrad | Vélo cargo | Bici de carga
Children’s bike | Kinderrad | Vélo enfant | Bici infantil
Folding bike | Faltrad | Vélo pliant | Bici plegable
Mountain bike | Mountainbike | VTT | Bici de montaña
Touring bike | Reiserad | Vélo de randonnée | Bici de viaje
Tandem | Tandem | Tandem | Tándem
Family car | Familienauto | Voiture familiale | Coche de la familia
Blue van | Blauer Transporter | Fourgon bleu | Furgoneta azul
Trailer | Anhänger | Remorque | Remolque
Estate car | Kombi | Break | Coche familiar
Small truck | Kleiner Lkw | Petit camion | Camión pequeño
Old pickup | Alter Pick-up | Vieux pick-up | Camioneta vieja
Camper | Wohnmobil | Camping-car | Autocaravana
Scooter | Roller | Scooter | Escúter
Seagull | Möwe | Mouette | Gaviota
Heron | Reiher | Héron | Garza
Kingfisher | Eisvogel | Martin-pêcheur | Martín pescador
Otter | Otter | Loutre | Nutria
Swan | Schwan | Cygne | Cisne
Tern | Seeschwalbe | Sterne | Charrán
Grebe | Haubentaucher | Grèbe | Somormujo
Dipper | Wasseramsel | Cincle | Mirlo acuático
Monstera
Peace lily | Einblatt | Fleur de lune | Espatifilo
Snake plant | Bogenhanf | Langue de belle-mère | Sansevieria
Basil | Basilikum | Basilic | Albahaca
Fiddle-leaf fig | Geigenfeige | Figuier lyre | Ficus lira
Pothos | Efeutute | Pothos | Poto
Rosemary | Rosmarin | Romarin | Romero
String of pearls | Erbsenpflanze | Collier de perles | Planta rosario
Spider plant | Grünlilie | Plante araignée | Cinta
Biscuit | Keks | Biscuit | Galleta
Luna
Olive | Olive | Olive | Oliva
Rufus | Rufus | Rufus | Rufo
Mochi
Pepper | Pfeffer | Poivre | Pimienta
Hazel | Hasel | Noisette | Avellana
Bruno
Willow | Weide | Saule | Sauce
Ziggy
Neon
Stripe | Streifen | Rayure | Rayas
Dot | Punkt | Point | Punto
Comet | Komet | Comète | Cometa
Shadow | Schatten | Ombre | Sombra
The Lighthouse Year | Das Leuchtturmjahr | L’Année du phare | El año del faro
Salt and Paper | Salz und Papier | Sel et papier | Sal y papel
A Map of Small Rooms | Eine Karte kleiner Zimmer | Carte des petites chambres | Mapa de cuartos pequeños
Night Trains | Nachtzüge | Trains de nuit | Trenes nocturnos
The Glass Orchard | Der gläserne Garten | Le Verger de verre | El huerto de cristal
Ten Thousand Steps | Zehntausend Schritte | Dix mille pas | Diez mil pasos
Winter Letters | Winterbriefe | Lettres d’hiver | Cartas de invierno
The Beekeeper | Der Imker | L’Apiculteur | El apicultor
Low Tide | Ebbe | Marée basse | Marea baja
Borrowed Light | Geliehenes Licht | Lumière empruntée | Luz prestada
The Fox Who Counted | Der Fuchs, der zählen konnte | Le Renard qui comptait | El zorro que contaba
How Bridges Stand | Wie Brücken halten | Comment tiennent les ponts | Cómo se sostienen los puentes
The Beekeeper’s Atlas | Der Atlas der Imkerin | L’Atlas de l’apicultrice | El atlas de la apicultora
The Orchard Station | Die Station am Obstgarten | La Gare du verger | La estación del huerto
The Long Afternoon | Der lange Nachmittag | Le Long Après-midi | La larga tarde
The Long Harbor | Der lange Hafen | Le Long Port | El puerto largo
Paper Moons | Papiermonde | Lunes de papier | Lunas de papel
Northbound | Nach Norden | Vers le nord | Hacia el norte
The Quiet Hour | Die stille Stunde | L’Heure calme | La hora tranquila
Red Kites | Rote Drachen | Cerfs-volants rouges | Cometas rojas
Seven Doors | Sieben Türen | Sept portes | Siete puertas
Afterglow | Nachglühen | Dernière lueur | Resplandor
The Orchard | Der Obstgarten | Le Verger | El huerto
Static | Rauschen | Parasites | Interferencias
Last Ferry | Die letzte Fähre | Dernier ferry | El último ferri
Blue Hours | Blaue Stunden | Heures bleues | Horas azules
Kind of Morning | Eine Art Morgen | Sorte de matin | Algo así como la mañana
Harvest Road | Erntestraße | Route des moissons | Camino de la cosecha
Night Signals | Nachtsignale | Signaux de nuit | Señales nocturnas
Paper Lanterns | Papierlaternen | Lanternes de papier | Farolillos de papel
Low Country | Flaches Land | Plat pays | Tierra baja
Sundown Club | Abendclub | Club du couchant | Club del ocaso
Paper Boats | Papierboote | Bateaux de papier | Barcos de papel
Morning Line | Morgenlinie | Ligne du matin | Línea de la mañana
Slow Harbor | Stiller Hafen | Port tranquille | Puerto lento
Northern Lights | Nordlichter | Aurores boréales | Auroras boreales
Two Rivers | Zwei Flüsse | Deux rivières | Dos ríos
Little Engine | Kleine Lok | Petite locomotive | Pequeña locomotora
Amber | Bernstein | Ambre | Ámbar
Wait for Me | Warte auf mich | Attends-moi | Espérame
Getting started | Der Anfang | Premiers pas | Primeros pasos
Behind the scenes | Hinter den Kulissen | En coulisses | Entre bastidores
Five small tips | Fünf kleine Tipps | Cinq petits conseils | Cinco consejos
A day in the workshop | Ein Tag in der Werkstatt | Une journée à l’atelier | Un día en el taller
Questions and answers | Fragen und Antworten | Questions et réponses | Preguntas y respuestas
The first year | Das erste Jahr | La première année | El primer año
Harbor Lords | Hafenherren | Seigneurs du port | Señores del puerto
Tiny Kingdoms | Kleine Königreiche | Petits royaumes | Pequeños reinos
Lantern Festival | Laternenfest | Fête des lanternes | Fiesta de farolillos
Rail Barons | Eisenbahnbarone | Barons du rail | Barones del tren
Night Market | Nachtmarkt | Marché de nuit | Mercado nocturno
Fox & Geese | Fuchs und Gans | Le renard et les oies | El zorro y las ocas
Gem Cutters | Edelsteinschleifer | Tailleurs de gemmes | Talladores
Cloud City | Wolkenstadt | Cité des nuages | Ciudad de nubes
Harbor view | Hafenblick | Vue du port | Vista del puerto
Silver jubilee | Silberjubiläum | Jubilé d’argent | Bodas de plata
Red lion | Roter Löwe | Lion rouge | León rojo
Mill at dusk | Mühle in der Dämmerung | Moulin au crépuscule | Molino al atardecer
Blue heron | Blauer Reiher | Héron bleu | Garza azul
Lighthouse | Leuchtturm | Phare | Faro
Old town | Altstadt | Vieille ville | Casco viejo
Winter fair | Wintermarkt | Foire d’hiver | Feria de invierno
Rioja Alta
Barolo Vigna
Old Fitz 12
Sancerre Blanc
Douro Tinto
Riesling Trocken
Chablis
Priorat
Lentil soup | Linsensuppe | Soupe de lentilles | Sopa de lentejas
Lemon drizzle cake | Zitronenkuchen | Cake au citron | Bizcocho de limón
Chicken tagine | Hähnchen-Tajine | Tajine de poulet | Tajín de pollo
Sourdough loaf | Sauerteigbrot | Pain au levain | Pan de masa madre
Miso aubergine | Miso-Aubergine | Aubergine au miso | Berenjena con miso
Apple crumble | Apfel-Crumble | Crumble aux pommes | Crumble de manzana
Shakshuka | Schakschuka | Chakchouka | Shakshuka
Mushroom risotto | Pilzrisotto | Risotto aux champignons | Risotto de setas
Fish tacos | Fischtacos | Tacos de poisson | Tacos de pescado
Pumpkin curry | Kürbiscurry | Curry de potiron | Curri de calabaza
Consultation | Beratung | Consultation | Consulta
Standard | Standard | Standard | Estándar
Deluxe | Deluxe | Luxe | De lujo
Express | Express | Express | Exprés
Follow-up | Folgetermin | Suivi | Seguimiento
Full day | Ganzer Tag | Journée | Día completo
Half day | Halber Tag | Demi-journée | Medio día
Starter | Einstieg | Découverte | Inicial
Basic | Basis | Base | Básico
Family | Familie | Famille | Familiar
Premium
Student | Studierende | Étudiant | Estudiante
Annual | Jahreskarte | Annuel | Anual
Day pass | Tageskarte | Entrée à la journée | Pase de un día
Navy blazer | Blauer Blazer | Blazer marine | Americana azul
White shirt | Weißes Hemd | Chemise blanche | Camisa blanca
Rain jacket | Regenjacke | Imperméable | Chubasquero
Black jeans | Schwarze Jeans | Jean noir | Vaqueros negros
Wool sweater | Wollpullover | Pull en laine | Jersey de lana
Summer dress | Sommerkleid | Robe d’été | Vestido de verano
Trainers | Turnschuhe | Baskets | Zapatillas
Silk scarf | Seidenschal | Foulard de soie | Pañuelo de seda
Oak table | Eichentisch | Table en chêne | Mesa de roble
Reading chair | Lesesessel | Fauteuil de lecture | Sillón de lectura
Bookcase | Bücherregal | Bibliothèque | Librería
Dishwasher | Spülmaschine | Lave-vaisselle | Lavavajillas
Fridge | Kühlschrank | Réfrigérateur | Nevera
Bed frame | Bettgestell | Cadre de lit | Somier
Sideboard | Anrichte | Buffet | Aparador
Washing machine | Waschmaschine | Lave-linge | Lavadora
Vitamin D | Vitamin D | Vitamine D | Vitamina D
Ibuprofen | Ibuprofen | Ibuprofène | Ibuprofeno
Omega-3
Antihistamine | Antihistaminikum | Antihistaminique | Antihistamínico
Magnesium | Magnesium | Magnésium | Magnesio
Iron | Eisen | Fer | Hierro
Drawing basics | Zeichnen für Anfänger | Initiation au dessin | Dibujo básico
Spanish A1 | Spanisch A1 | Espagnol A1 | Inglés A1
Pottery | Töpfern | Poterie | Cerámica
Photography | Fotografie | Photographie | Fotografía
Creative writing | Kreatives Schreiben | Écriture créative | Escritura creativa
First aid | Erste Hilfe | Premiers secours | Primeros auxilios
Web design | Webdesign | Création de sites | Diseño web
Bread baking | Brot backen | Faire son pain | Hacer pan
Website relaunch | Website-Relaunch | Refonte du site | Rediseño web
Office move | Büroumzug | Déménagement des bureaux | Mudanza de oficina
Roof repair | Dachreparatur | Réparation de toiture | Reparación de tejado
New catalogue | Neuer Katalog | Nouveau catalogue | Catálogo nuevo
Workshop floor | Werkstattboden | Sol de l’atelier | Suelo del taller
Floor refit | Neuer Boden | Réfection du sol | Suelo nuevo
Annual contract | Jahresvertrag | Contrat annuel | Contrato anual
Spring order | Frühjahrsauftrag | Commande de printemps | Pedido de primavera
Pilot | Pilotprojekt | Pilote | Piloto
Renewal | Verlängerung | Renouvellement | Renovación
Catering package | Catering-Paket | Forfait traiteur | Paquete de catering
Training day | Schulungstag | Journée de formation | Día de formación
Lease 2026 | Mietvertrag 2026 | Bail 2026 | Contrato de alquiler 2026
Service agreement | Dienstleistungsvertrag | Contrat de service | Contrato de servicio
Insurance policy | Versicherungspolice | Police d’assurance | Póliza de seguro
NDA | Geheimhaltung | Accord de confidentialité | Confidencialidad
Safety certificate | Sicherheitszertifikat | Certificat de sécurité | Certificado de seguridad
Warranty | Garantie | Garantie | Garantía
A quiet start | Ein ruhiger Anfang | Un début tranquille | Un comienzo tranquilo
What we learned this spring | Was wir im Frühjahr gelernt haben | Nos leçons du printemps | Lo que aprendimos esta primavera
Five things to try | Fünf Dinge zum Ausprobieren | Cinq choses à essayer | Cinco cosas que probar
Meet the team | Das Team | L’équipe | Conoce al equipo
News from the workshop | Neues aus der Werkstatt | Nouvelles de l’atelier | Noticias del taller
A short guide | Eine kleine Anleitung | Petit guide | Una guía breve
Looking ahead | Ausblick | Et la suite | Mirando adelante
Questions you asked | Eure Fragen | Vos questions | Vuestras preguntas
`
