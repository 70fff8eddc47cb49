/** Places, tasks, events and papers of those who work together, where nothing else is known of them. */
export const WORK_PHRASES = `
Garden plan | Gartenplan | Plan du jardin | Plan del jardín
Gift ideas | Geschenkideen | Idées cadeaux | Ideas de regalo
Talk outline | Vortragsgliederung | Plan d’exposé | Guion de la charla
Things to ask | Offene Fragen | Questions à poser | Cosas que preguntar
Weekend list | Wochenendliste | Liste du week-end | Lista del fin de semana
A line to keep | Ein Satz zum Merken | Une phrase à garder | Una frase para guardar
New | Neu | Nouveau | Nuevo
Popular | Beliebt | Populaire | Popular
Weekend | Wochenende | Week-end | Fin de semana
Favourites | Lieblinge | Favoris | Favoritos
Advanced | Fortgeschritten | Avancé | Avanzado
Archive | Archiv | Archives | Archivo
Station Road | Bahnhofstraße | Rue de la Gare | Calle de la Estación
Market square | Marktplatz | Place du marché | Plaza del mercado
Market Square | Marktplatz | Place du Marché | Plaza del Mercado
Mill Lane | Mühlgasse | Rue du Moulin | Calle del Molino
Harbor Street | Hafenstraße | Rue du Port | Calle del Puerto
Oak Avenue | Eichenweg | Avenue des Chênes | Avenida de los Robles
Church corner | An der Kirche | Coin de l’église | Esquina de la iglesia
Beach day | Strandtag | Journée plage | Día de playa
First day of school | Erster Schultag | Rentrée des classes | Primer día de cole
Grandma’s birthday | Omas Geburtstag | Anniversaire de mamie | Cumpleaños de la abuela
Snow in March | Schnee im März | Neige en mars | Nieve en marzo
The new bike | Das neue Rad | Le nouveau vélo | La bici nueva
Picnic | Picknick | Pique-nique | Merienda
Week 1 | Woche 1 | Semaine 1 | Semana 1
Week 2 | Woche 2 | Semaine 2 | Semana 2
Midterm | Zwischenprüfung | Partiel | Parcial
Final | Finale | Final | Final
Warm-up | Aufwärmen | Échauffement | Calentamiento
Revision | Wiederholung | Révision | Repaso
Chapter 1 | Kapitel 1 | Chapitre 1 | Capítulo 1
Chapter 2 | Kapitel 2 | Chapitre 2 | Capítulo 2
Review | Rückblick | Bilan | Revisión
Technique | Technik | Technique | Técnica
Wool blanket | Wolldecke | Couverture en laine | Manta de lana
Board game | Brettspiel | Jeu de société | Juego de mesa
Cookbook | Kochbuch | Livre de cuisine | Libro de cocina
Concert tickets | Konzertkarten | Places de concert | Entradas de concierto
Headphones | Kopfhörer | Casque audio | Auriculares
Puzzle | Puzzle | Puzzle | Puzle
Plant pot | Blumentopf | Pot de fleurs | Maceta
Tea set | Teeservice | Service à thé | Juego de té
Scarf | Schal | Écharpe | Bufanda
Opening | Eröffnung | Ouverture | Apertura
Small things that scale | Kleine Dinge, große Wirkung | Petites choses, grands effets | Cosas pequeñas que crecen
Lessons from a failure | Aus einem Fehlschlag gelernt | Leçons d’un échec | Lecciones de un fracaso
Tools we forgot | Vergessene Werkzeuge | Outils oubliés | Herramientas olvidadas
Panel | Podium | Table ronde | Mesa redonda
Closing | Abschluss | Clôture | Cierre
Planning | Planung | Planification | Planificación
Weekly check-in | Wochenrunde | Point hebdomadaire | Reunión semanal
Kick-off | Auftakt | Lancement | Arranque
Budget | Budget | Budget | Presupuesto
Annual meeting | Jahresversammlung | Assemblée annuelle | Asamblea anual
Spring fair | Frühlingsmarkt | Fête du printemps | Feria de primavera
Open day | Tag der offenen Tür | Portes ouvertes | Puertas abiertas
Summer concert | Sommerkonzert | Concert d’été | Concierto de verano
Harvest dinner | Ernteessen | Repas des récoltes | Cena de la cosecha
Winter market | Wintermarkt | Marché d’hiver | Mercado de invierno
Quiz night | Quizabend | Soirée quiz | Noche de preguntas
Garden party | Gartenfest | Garden-party | Fiesta en el jardín
Family day | Familientag | Journée des familles | Día de las familias
Summer fair | Sommerfest | Fête d’été | Feria de verano
Youth evening | Jugendabend | Soirée des jeunes | Noche joven
Work day | Arbeitseinsatz | Journée de travaux | Jornada de trabajo
Spring walk | Frühlingswanderung | Balade de printemps | Paseo de primavera
Carol evening | Adventssingen | Veillée de chants | Noche de villancicos
Church hall | Gemeindesaal | Salle paroissiale | Salón parroquial
Club room | Vereinsraum | Salle du club | Sala del club
Station | Bahnhof | Gare | Estación
Vote on the new roof. | Abstimmung über das neue Dach. | Vote sur le nouveau toit. | Votación del tejado nuevo.
Pizza.
Bring gloves. | Handschuhe mitbringen. | Apporter des gants. | Traer guantes.
Summer party | Sommerfest | Fête d’été | Fiesta de verano
Founders’ dinner | Gründeressen | Dîner des fondateurs | Cena de fundadores
Open workshop day | Tag der offenen Werkstatt | Atelier portes ouvertes | Taller abierto
Winter concert | Winterkonzert | Concert d’hiver | Concierto de invierno
Makers’ conference | Konferenz der Macher | Rencontre des créateurs | Congreso de creadores
Bring a blanket. | Decke mitbringen. | Apportez une couverture. | Traed una manta.
Sold out. | Ausverkauft. | Complet. | Agotado.
Tinned food | Konserven | Conserves | Conservas
Winter coats | Wintermäntel | Manteaux d’hiver | Abrigos
Cash gift | Geldspende | Don en argent | Donativo
Fresh vegetables | Frisches Gemüse | Légumes frais | Verdura fresca
Toys | Spielzeug | Jouets | Juguetes
Blankets | Decken | Couvertures | Mantas
Rice and pasta | Reis und Nudeln | Riz et pâtes | Arroz y pasta
Groceries | Lebensmittel | Courses | Compra
Electricity | Strom | Électricité | Luz
Train tickets | Bahntickets | Billets de train | Billetes de tren
Dinner out | Essen gehen | Restaurant | Cena fuera
Pharmacy | Apotheke | Pharmacie | Farmacia
Internet
Cinema | Kino | Cinéma | Cine
Fuel | Tanken | Carburant | Gasolina
Haircut | Friseur | Coiffeur | Peluquería
Coffee beans | Kaffeebohnen | Café en grains | Café en grano
Salary | Gehalt | Salaire | Sueldo
Freelance work | Freie Aufträge | Missions | Trabajo autónomo
Market stall | Marktstand | Stand au marché | Puesto de mercado
Interest | Zinsen | Intérêts | Intereses
Insurance | Versicherung | Assurance | Seguro
Food | Essen | Alimentation | Comida
Home | Zuhause | Maison | Casa
Gifts | Geschenke | Cadeaux | Regalos
Transport | Verkehr | Transports | Transporte
Health | Gesundheit | Santé | Salud
Everyday account | Girokonto | Compte courant | Cuenta corriente
Savings | Sparkonto | Épargne | Ahorros
Cash | Bargeld | Espèces | Efectivo
Credit card | Kreditkarte | Carte bancaire | Tarjeta
Order new stock | Ware nachbestellen | Recommander du stock | Pedir existencias
Call the plumber | Klempner anrufen | Appeler le plombier | Llamar al fontanero
Clean the kitchen | Küche putzen | Nettoyer la cuisine | Limpiar la cocina
Send the quote | Angebot schicken | Envoyer le devis | Enviar el presupuesto
Book the hall | Saal buchen | Réserver la salle | Reservar la sala
Water the plants | Pflanzen gießen | Arroser les plantes | Regar las plantas
Update the price list | Preisliste aktualisieren | Mettre les tarifs à jour | Actualizar precios
Fix the gate | Tor reparieren | Réparer le portail | Arreglar la verja
Prepare the agenda | Tagesordnung vorbereiten | Préparer l’ordre du jour | Preparar el orden del día
Return the keys | Schlüssel zurückgeben | Rendre les clés | Devolver las llaves
Cannot sign in | Anmeldung geht nicht | Connexion impossible | No puede entrar
Printer is offline | Drucker offline | Imprimante hors ligne | Impresora sin conexión
Wrong amount on invoice | Falscher Betrag auf Rechnung | Montant faux sur la facture | Importe erróneo en factura
Page loads slowly | Seite lädt langsam | Page lente | La página va lenta
Door lock jams | Türschloss klemmt | La serrure coince | La cerradura se atasca
Missing confirmation | Bestätigung fehlt | Confirmation manquante | Falta confirmación
App closes on start | App schließt sich beim Start | L’appli se ferme au démarrage | La app se cierra al abrir
Heating is off | Heizung ist aus | Chauffage coupé | Calefacción apagada
New keyboard | Neue Tastatur | Nouveau clavier | Teclado nuevo
Room change | Zimmerwechsel | Changement de chambre | Cambio de habitación
Extra key | Zusätzlicher Schlüssel | Clé en plus | Llave extra
Longer hours | Längere Öffnungszeiten | Horaires élargis | Más horario
Repair | Reparatur | Réparation | Reparación
New badge | Neuer Ausweis | Nouveau badge | Nueva tarjeta
Parking space | Parkplatz | Place de parking | Plaza de aparcamiento
Read 20 books | 20 Bücher lesen | Lire 20 livres | Leer 20 libros
Run 10 km | 10 km laufen | Courir 10 km | Correr 10 km
Drink more water | Mehr Wasser trinken | Boire plus d’eau | Beber más agua
Learn Spanish | Spanisch lernen | Apprendre l’espagnol | Aprender inglés
Sleep eight hours | Acht Stunden schlafen | Dormir huit heures | Dormir ocho horas
Meditate | Meditieren | Méditer | Meditar
Monthly check | Monatskontrolle | Contrôle mensuel | Revisión mensual
Handover | Übergabe | Remise | Entrega
Annual check | Jahreskontrolle | Contrôle annuel | Revisión anual
Oil change | Ölwechsel | Vidange | Cambio de aceite
New tyres | Neue Reifen | Pneus neufs | Neumáticos nuevos
Filter replaced | Filter getauscht | Filtre remplacé | Cambio de filtro
Brake pads | Bremsbeläge | Plaquettes de frein | Pastillas de freno
Paint touch-up | Lack ausgebessert | Retouche de peinture | Retoque de pintura
Battery | Batterie | Batterie | Batería
Deep clean | Grundreinigung | Grand nettoyage | Limpieza a fondo
Great value | Sehr guter Preis | Très bon rapport | Muy buen precio
Just right | Genau richtig | Parfait | Perfecto
Could be better | Könnte besser sein | Peut mieux faire | Podría ser mejor
A new favourite | Neuer Liebling | Nouveau favori | Un nuevo favorito
Lovely staff | Nettes Personal | Personnel charmant | Personal encantador
Not for me | Nichts für mich | Pas pour moi | No es para mí
First call | Erstes Telefonat | Premier appel | Primera llamada
Price question | Preisanfrage | Question de prix | Consulta de precio
Thank you note | Dankesnachricht | Mot de remerciement | Agradecimiento
Delivery date | Liefertermin | Date de livraison | Fecha de entrega
New contact | Neuer Kontakt | Nouveau contact | Nuevo contacto
Morning run | Morgenlauf | Footing du matin | Carrera matinal
Upper body | Oberkörper | Haut du corps | Tren superior
Intervals | Intervalle | Fractionné | Series
Legs | Beine | Jambes | Piernas
Long ride | Lange Ausfahrt | Longue sortie | Salida larga
Yoga
Swim | Schwimmen | Natation | Natación
Core | Rumpf | Gainage | Core
Squat | Kniebeuge | Squat | Sentadilla
Bench press | Bankdrücken | Développé couché | Press de banca
Deadlift | Kreuzheben | Soulevé de terre | Peso muerto
Pull-up | Klimmzug | Traction | Dominada
Plank | Unterarmstütz | Planche | Plancha
Row | Rudern | Rameur | Remo
Lunge | Ausfallschritt | Fente | Zancada
Shoulder press | Schulterdrücken | Développé épaules | Press de hombros
A slow morning | Ein langsamer Morgen | Une matinée lente | Una mañana lenta
Back on the bike | Wieder auf dem Rad | De retour à vélo | De nuevo en la bici
First frost | Erster Frost | Premières gelées | Primera helada
Dinner with Maya | Abendessen mit Maya | Dîner avec Maya | Cena con Maya
Rain all day | Regen den ganzen Tag | Pluie toute la journée | Lluvia todo el día
Long walk | Langer Spaziergang | Longue promenade | Paseo largo
New desk | Neuer Schreibtisch | Nouveau bureau | Escritorio nuevo
Sunday market | Sonntagsmarkt | Marché du dimanche | Mercado del domingo
First of the season | Die ersten der Saison | Premiers de la saison | Primeros de temporada
Morning | Morgens | Matin | Mañana
Evening | Abends | Soir | Tarde
North side | Nordseite | Côté nord | Lado norte
After rain | Nach dem Regen | Après la pluie | Después de llover
Annual booster | Auffrischung | Rappel annuel | Refuerzo anual
Flu | Grippe | Grippe | Gripe
Rabies | Tollwut | Rage | Rabia
Tetanus | Tetanus | Tétanos | Tétanos
Shop assistant | Verkäuferin | Vendeuse | Dependienta
Baker | Bäcker | Boulanger | Panadero
Project lead | Projektleitung | Chef de projet | Jefa de proyecto
Designer | Designerin | Graphiste | Diseñadora
Accountant | Buchhaltung | Comptable | Contable
Early shift | Frühschicht | Équipe du matin | Turno de mañana
Late shift | Spätschicht | Équipe du soir | Turno de tarde
North | Nord | Nord | Norte
South | Süd | Sud | Sur
Field | Außendienst | Terrain | Campo
Warehouse | Lager | Entrepôt | Almacén
Night | Nacht | Nuit | Noche
Harbor | Hafen | Port | Puerto
Central | Mitte | Centre | Centro
Oak | Eiche | Chêne | Roble
Birch | Birke | Bouleau | Abedul
Cedar | Zeder | Cèdre | Cedro
Maple | Ahorn | Érable | Arce
Elm | Ulme | Orme | Olmo
Pine | Kiefer | Pin | Pino
Ash | Esche | Frêne | Fresno
Table 1 | Tisch 1 | Table 1 | Mesa 1
Table 2 | Tisch 2 | Table 2 | Mesa 2
Table 3 | Tisch 3 | Table 3 | Mesa 3
Table 4 | Tisch 4 | Table 4 | Mesa 4
Window | Fenster | Fenêtre | Ventana
Terrace 1 | Terrasse 1 | Terrasse 1 | Terraza 1
Terrace 2 | Terrasse 2 | Terrasse 2 | Terraza 2
Bar | Bar | Bar | Barra
Market Hall | Markthalle | Halle du marché | Mercado central
Old Mill | Alte Mühle | Vieux moulin | Molino viejo
Riverside | Am Fluss | Bord de rivière | Ribera
The Annex | Anbau | L’annexe | El anexo
Garden House | Gartenhaus | Pavillon | Casa del jardín
North bed | Nordbeet | Planche nord | Bancal norte
South bed | Südbeet | Planche sud | Bancal sur
Herb corner | Kräuterecke | Coin des aromatiques | Rincón de hierbas
Greenhouse | Gewächshaus | Serre | Invernadero
Raised bed 1 | Hochbeet 1 | Carré 1 | Bancal elevado 1
Raised bed 2 | Hochbeet 2 | Carré 2 | Bancal elevado 2
Orchard | Obstwiese | Verger | Huerto
Front border | Vorgarten | Plate-bande | Arriate
Alvarez | Familie Schneider | Famille Martin | Familia García
Okafor | Familie Weber | Famille Moreau | Familia Moreno
Lindqvist | Familie Yılmaz | Famille Benali | Familia Ortiz
Chen | Familie Hoffmann | Famille Lefèvre | Familia Navarro
Weaver | Familie Vogel | Famille Dubois | Familia Vidal
Ortiz | Familie Brandt | Famille Girard | Familia Romero
Novak | Familie Krüger | Famille Renard | Familia Iglesias
Haddad | Familie Lehmann | Famille Fontaine | Familia Molina
Sato | Familie Nowak | Famille Haddad | Familia Amrani
Murphy | Familie Winkler | Famille Perrin | Familia Campos
Northgate Supplies | Nordtor Großhandel | Fournitures Porte Nord | Suministros Puerta Norte
Mercer Wholesale | Krämer Großhandel | Mercier Gros | Mayorista Mercader
Riverside Goods | Flussufer Waren | Comptoir de la Rivière | Géneros Ribera
Old Mill Trading | Handelshaus Alte Mühle | Négoce du Vieux Moulin | Comercial Molino Viejo
Brightwater Foods | Klarwasser Lebensmittel | Eau Claire Alimentation | Alimentos Aguaclara
Pine Street Depot | Lager Kieferngasse | Dépôt des Pins | Depósito Los Pinos
Tamura Trading | Tamura Handel | Tamura Négoce | Comercial Tamura
Harbor Yoga Studio | Yogastudio am Hafen | Studio Yoga du Port | Estudio de Yoga Puerto
Copper Kettle Café | Café Kupferkessel | Café du Chaudron | Café El Caldero
Bright Steps Nursery | Kita Kleine Schritte | Crèche Petits Pas | Guardería Pasitos
Weaver Law | Kanzlei Weber | Cabinet Moreau | Bufete Moreno
Northside Library | Stadtbücherei Nord | Bibliothèque Nord | Biblioteca Norte
Mercer Dental | Zahnarztpraxis Krämer | Cabinet dentaire Mercier | Clínica Dental Mercader
Tamura Ceramics | Keramik Tamura | Céramiques Tamura | Cerámicas Tamura
Pine Street Bakery | Bäckerei Kieferngasse | Boulangerie des Pins | Panadería Los Pinos
Riverside Lofts | Lofts am Fluss | Lofts de la Rivière | Lofts Ribera
Alder & Finch Hotel | Hotel Erle & Fink | Hôtel Aulne & Cie | Hotel Aliso
`
