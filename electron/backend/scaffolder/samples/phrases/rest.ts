/** What rarer lists hold. */
export const REST_PHRASES = `
Community garden | Gemeinschaftsgarten | Jardin partagé | Huerto comunitario
Youth orchestra | Jugendorchester | Orchestre des jeunes | Orquesta juvenil
Repair café | Repair-Café | Repair café | Café de reparación
Reading room | Lesesaal | Salle de lecture | Sala de lectura
Summer camp | Ferienlager | Colonie d’été | Campamento de verano
Winter meals | Wintermahlzeiten | Repas d’hiver | Comidas de invierno
Rooftop, south side | Dach, Südseite | Toit, côté sud | Tejado, lado sur
New heating | Neue Heizung | Nouveau chauffage | Calefacción nueva
Garage wiring | Garagenelektrik | Électricité du garage | Instalación del garaje
Six panels and battery | Sechs Module und Speicher | Six panneaux et batterie | Seis paneles y batería
Piano | Klavier | Piano | Piano
Violin | Geige | Violon | Violín
Guitar | Gitarre | Guitare | Guitarra
Flute | Flöte | Flûte | Flauta
Cello | Cello | Violoncelle | Chelo
Clarinet | Klarinette | Clarinette | Clarinete
Trumpet | Trompete | Trompette | Trompeta
Drums | Schlagzeug | Batterie | Batería
Yamaha U1
Steinway K
Kawai K300
Petrof 125
Schimmel C116
Bechstein A
Soprano | Sopran | Soprano | Soprano
Alto | Alt | Alto | Contralto
Tenor | Tenor | Ténor | Tenor
Bass | Bass | Basse | Bajo
Ave verum
Shenandoah
Locus iste
Hallelujah | Halleluja | Alléluia | Aleluya
Evening rise | Abendlied | Chant du soir | Canto de la tarde
The Seal Lullaby | Wiegenlied der Robben | Berceuse du phoque | Nana de la foca
Council minutes 1891 | Ratsprotokolle 1891 | Délibérations 1891 | Actas del concejo 1891
Market plans | Marktpläne | Plans du marché | Planos del mercado
Letters of the mill | Briefe der Mühle | Lettres du moulin | Cartas del molino
Parish register | Kirchenbuch | Registre paroissial | Registro parroquial
Photographs of the harbour | Fotografien vom Hafen | Photographies du port | Fotografías del puerto
School chronicle | Schulchronik | Chronique de l’école | Crónica de la escuela
Sea Lark | Seelerche | Alouette de mer | Alondra de mar
Northern Star | Nordstern | Étoile du Nord | Estrella del Norte
Curlew | Brachvogel | Courlis | Zarapito
Marigold | Ringelblume | Souci | Caléndula
North wall | Nordwand | Mur nord | Pared norte
Slab | Platte | Dalle | Placa
Cave | Höhle | Grotte | Cueva
Overhang | Überhang | Surplomb | Extraplomo
Corner | Ecke | Coin | Esquina
Arch | Bogen | Arche | Arco
Swallow | Schwalbe | Hirondelle | Golondrina
Oak leaf | Eichenblatt | Feuille de chêne | Hoja de roble
Fine line rose | Feine Rose | Rose au trait fin | Rosa de línea fina
Compass | Kompass | Boussole | Brújula
Koi | Koi | Koï | Koi
Lettering | Schriftzug | Lettrage | Letras
First report | Erster Bericht | Premier rapport | Primer informe
Spring report | Frühjahrsbericht | Rapport de printemps | Informe de primavera
Final report | Abschlussbericht | Rapport final | Informe final
Short summary | Kurzfassung | Résumé | Resumen breve
Correction | Korrektur | Correction | Corrección
Late for training | Zu spät zum Training | En retard à l’entraînement | Tarde al entrenamiento
Forgot the shirt | Trikot vergessen | Maillot oublié | Camiseta olvidada
Phone in the dressing room | Handy in der Kabine | Téléphone au vestiaire | Móvil en el vestuario
Yellow card | Gelbe Karte | Carton jaune | Tarjeta amarilla
Missed match | Spiel verpasst | Match manqué | Partido perdido
No referee | Kein Schiedsrichter | Sans arbitre | Sin árbitro
Index fund | Indexfonds | Fonds indiciel | Fondo indexado
Green energy | Grüne Energie | Énergie verte | Energía verde
Bank shares | Bankaktien | Actions bancaires | Acciones de banca
Bond 2031 | Anleihe 2031 | Obligation 2031 | Bono 2031
Tech fund | Technologiefonds | Fonds technologie | Fondo tecnológico
Gold | Gold | Or | Oro
Household | Hausrat | Habitation | Hogar
Car | Auto | Auto | Coche
Liability | Haftpflicht | Responsabilité civile | Responsabilidad civil
Bike | Fahrrad | Vélo | Bicicleta
Meadow side | Wiesenseite | Côté pré | Lado del prado
Yard | Hof | Cour | Patio
Hill | Hügel | Colline | Colina
Welcome | Begrüßung | Accueil | Bienvenida
Lunch | Mittagessen | Déjeuner | Comida
Walk | Spaziergang | Promenade | Paseo
Closing round | Schlussrunde | Tour de clôture | Ronda final
Passport | Reisepass | Passeport | Pasaporte
Chargers | Ladegeräte | Chargeurs | Cargadores
First aid kit | Erste-Hilfe-Set | Trousse de secours | Botiquín
Snacks | Proviant | En-cas | Tentempiés
Sunscreen | Sonnencreme | Crème solaire | Crema solar
Head table | Haupttisch | Table d’honneur | Mesa presidencial
Children’s table | Kindertisch | Table des enfants | Mesa infantil
Book the venue | Location buchen | Réserver le lieu | Reservar el local
Send invitations | Einladungen verschicken | Envoyer les invitations | Enviar invitaciones
Order the cake | Torte bestellen | Commander le gâteau | Encargar la tarta
Choose music | Musik aussuchen | Choisir la musique | Elegir la música
Confirm numbers | Gästezahl bestätigen | Confirmer le nombre | Confirmar asistentes
Pack the car | Auto packen | Charger la voiture | Cargar el coche
On method | Zur Methode | De la méthode | Sobre el método
A short history | Eine kurze Geschichte | Une brève histoire | Una breve historia
Field notes | Feldnotizen | Notes de terrain | Notas de campo
Collected essays | Gesammelte Aufsätze | Essais réunis | Ensayos reunidos
Handbook | Handbuch | Manuel | Manual
Survey of surveys | Überblick der Überblicke | Étude des études | Estudio de estudios
Introduction | Einleitung | Introduction | Introducción
Background | Hintergrund | Contexte | Contexto
Method | Methode | Méthode | Método
Results | Ergebnisse | Résultats | Resultados
Discussion | Diskussion | Discussion | Discusión
Conclusion | Fazit | Conclusion | Conclusión
Arden
Mirela
Tomas the Grey | Tomas der Graue | Tomas le Gris | Tomás el Gris
Nessa
Old Brack | Der alte Brack | Le vieux Brack | El viejo Brack
The letter | Der Brief | La lettre | La carta
On the bridge | Auf der Brücke | Sur le pont | En el puente
Night train | Nachtzug | Train de nuit | Tren nocturno
The quarrel | Der Streit | La dispute | La pelea
First snow | Erster Schnee | Première neige | Primera nieve
Harbour | Hafen | Port | Puerto
Flyers | Flyer | Prospectus | Folletos
Posters | Plakate | Affiches | Carteles
Menus | Speisekarten | Menus | Cartas
Business cards | Visitenkarten | Cartes de visite | Tarjetas de visita
Programmes | Programmhefte | Programmes | Programas
Booklets | Broschüren | Livrets | Cuadernillos
Blue figure | Blaue Figur | Figure bleue | Figura azul
Harbour at dawn | Hafen im Morgenlicht | Port à l’aube | Puerto al alba
Untitled 7 | Ohne Titel 7 | Sans titre 7 | Sin título 7
Mill wheel | Mühlrad | Roue de moulin | Rueda de molino
Glass bowl | Glasschale | Coupe en verre | Cuenco de vidrio
Portrait of a boy | Bildnis eines Jungen | Portrait d’un garçon | Retrato de un niño
Umbrella | Regenschirm | Parapluie | Paraguas
Black scarf | Schwarzer Schal | Écharpe noire | Bufanda negra
Keys | Schlüssel | Clés | Llaves
Child’s shoe | Kinderschuh | Chaussure d’enfant | Zapato de niño
Phone | Handy | Téléphone | Móvil
Glasses | Brille | Lunettes | Gafas
Wet floor | Nasser Boden | Sol mouillé | Suelo mojado
Loose cable | Loses Kabel | Câble lâche | Cable suelto
Blocked exit | Versperrter Ausgang | Issue bloquée | Salida bloqueada
Broken step | Kaputte Stufe | Marche cassée | Escalón roto
Missing guard | Schutz fehlt | Protection absente | Falta protección
Noise | Lärm | Bruit | Ruido
Spring audit | Frühjahrsaudit | Audit de printemps | Auditoría de primavera
Kitchen check | Küchenkontrolle | Contrôle de cuisine | Revisión de cocina
Fire doors | Brandschutztüren | Portes coupe-feu | Puertas cortafuegos
Yearly review | Jahresprüfung | Revue annuelle | Revisión anual
First aid boxes | Verbandskästen | Trousses de secours | Botiquines
Playground | Spielplatz | Aire de jeux | Parque infantil
New arrivals | Neu eingetroffen | Nouveautés | Novedades
Question of the week | Frage der Woche | Question de la semaine | Pregunta de la semana
Spring offer | Frühlingsangebot | Offre de printemps | Oferta de primavera
Thank you | Danke | Merci | Gracias
Riverside Rowers | Ruderclub am Fluss | Rameurs de la Rivière | Remeros de la Ribera
Northside Chess | Schachfreunde Nord | Échecs du Nord | Ajedrez Norte
Old Town Singers | Altstadtchor | Chœur de la Vieille Ville | Coro del Casco Viejo
Harbor Runners | Lauftreff Hafen | Coureurs du Port | Corredores del Puerto
Green Thumbs | Grüne Daumen | Pouces verts | Manos Verdes
Saturday Cyclists | Samstagsradler | Cyclistes du samedi | Ciclistas del Sábado
The Bookworms | Die Bücherwürmer | Les Rats de bibliothèque | Ratones de Biblioteca
City Archers | Stadtbogenschützen | Archers de la Ville | Arqueros de la Ciudad
Rose Cottage | Rosenhaus | Maison des Roses | Casa de las Rosas
Garden Flat | Gartenwohnung | Rez-de-jardin | Bajo con jardín
The Old Bakery | Alte Bäckerei | L’Ancienne Boulangerie | La Antigua Panadería
Canal House | Haus am Kanal | Maison du Canal | Casa del Canal
Unit 1A | Einheit 1A | Lot 1A | Unidad 1A
Unit 1B | Einheit 1B | Lot 1B | Unidad 1B
Unit 2A | Einheit 2A | Lot 2A | Unidad 2A
Unit 2B | Einheit 2B | Lot 2B | Unidad 2B
Unit 3A | Einheit 3A | Lot 3A | Unidad 3A
Unit 3B | Einheit 3B | Lot 3B | Unidad 3B
Olive & Thyme | Olive & Thymian | Olive et Thym | Oliva y Tomillo
Golden Lantern | Goldene Laterne | La Lanterne d’or | Farol Dorado
Sal y Mar
The Mill | Zur Mühle | Le Moulin | El Molino
Nonna Pina
Little Hanoi | Klein-Hanoi | Petit Hanoï | Pequeño Hanói
Smoke House | Räucherhaus | Le Fumoir | El Ahumadero
Lake loop | Seerunde | Tour du lac | Vuelta al lago
Ridge path | Gratweg | Chemin de crête | Senda de la cresta
Pine valley | Kieferntal | Vallée des pins | Valle de los pinos
Old railway | Alte Bahntrasse | Ancienne voie ferrée | Vía antigua
Coast trail | Küstenweg | Sentier côtier | Senda costera
Waterfall walk | Wasserfallweg | Balade de la cascade | Paseo de la cascada
Summit | Gipfel | Sommet | Cumbre
Fox meadow | Fuchswiese | Pré du renard | Prado del zorro
Meadow | Wiese | Pré | Prado
Hillside | Hang | Coteau | Ladera
Riverbank | Flussufer | Berge | Orilla
Forest edge | Waldrand | Lisière | Linde del bosque
Garden | Garten | Jardin | Jardín
Orchard 1 | Obstwiese 1 | Verger 1 | Huerto 1
Orchard 2 | Obstwiese 2 | Verger 2 | Huerto 2
Office | Büro | Bureau | Oficina
Hallway | Flur | Couloir | Pasillo
Quarantine | Quarantäne | Quarantaine | Cuarentena
Garage left | Garage links | Garage gauche | Garaje izquierda
Garage right | Garage rechts | Garage droite | Garaje derecha
What is the capital of Norway? | Was ist die Hauptstadt von Norwegen? | Quelle est la capitale de la Norvège ? | ¿Cuál es la capital de Noruega?
Who wrote Middlemarch? | Wer schrieb Middlemarch? | Qui a écrit Middlemarch ? | ¿Quién escribió Middlemarch?
How many strings has a cello? | Wie viele Saiten hat ein Cello? | Combien de cordes a un violoncelle ? | ¿Cuántas cuerdas tiene un chelo?
Which river runs through Budapest? | Welcher Fluss fließt durch Budapest? | Quel fleuve traverse Budapest ? | ¿Qué río pasa por Budapest?
Bank | Bank | Banque | Banco
Email | E-Mail | E-mail | Correo
Online shop | Onlineshop | Boutique en ligne | Tienda en línea
Tax office | Finanzamt | Impôts | Hacienda
Library | Bücherei | Bibliothèque | Biblioteca
Opening round | Erste Runde | Premier tour | Primera ronda
Second round | Zweite Runde | Deuxième tour | Segunda ronda
Derby | Derby | Derby | Derbi
Quarter-final | Viertelfinale | Quart de finale | Cuartos de final
Semi-final | Halbfinale | Demi-finale | Semifinal
New opening hours | Neue Öffnungszeiten | Nouveaux horaires | Nuevo horario
Trip in June | Ausflug im Juni | Sortie en juin | Excursión en junio
Colour of the hall | Farbe des Saals | Couleur de la salle | Color del salón
Annual fee | Jahresbeitrag | Cotisation annuelle | Cuota anual
Outbound flight | Hinflug | Vol aller | Vuelo de ida
City hotel | Stadthotel | Hôtel en ville | Hotel en el centro
Train to the coast | Zug an die Küste | Train vers la côte | Tren a la costa
Harbor guesthouse | Pension am Hafen | Pension du Port | Pensión del Puerto
Return flight | Rückflug | Vol retour | Vuelo de vuelta
Museum pass | Museumspass | Pass musées | Abono de museos
Seat 1 | Platz 1 | Place 1 | Asiento 1
Seat 2 | Platz 2 | Place 2 | Asiento 2
Seat 3 | Platz 3 | Place 3 | Asiento 3
Seat 4 | Platz 4 | Place 4 | Asiento 4
Seat 5 | Platz 5 | Place 5 | Asiento 5
Seat 6 | Platz 6 | Place 6 | Asiento 6
Preparation | Vorbereitung | Préparation | Preparación
First draft | Erster Entwurf | Première ébauche | Primer borrador
Build | Umsetzung | Réalisation | Realización
Launch | Start | Lancement | Lanzamiento
Wrap-up | Abschluss | Bilan | Cierre
The Lindqvists | Familie Lehmann | Famille Fontaine | Familia Molina
Wheat flour | Weizenmehl | Farine de blé | Harina de trigo
Rye flour | Roggenmehl | Farine de seigle | Harina de centeno
Espresso beans | Espressobohnen | Café espresso en grains | Café espresso en grano
Paper bags | Papiertüten | Sacs en papier | Bolsas de papel
Cake boxes | Tortenkartons | Boîtes à gâteaux | Cajas de tarta
Degreaser | Entfetter | Dégraissant | Desengrasante
Baking | Backen | Pâtisserie | Repostería
Dairy | Milchprodukte | Produits laitiers | Lácteos
Drinks | Getränke | Boissons | Bebidas
Packaging | Verpackung | Emballage | Envases
Cleaning | Reinigung | Nettoyage | Limpieza
Ardent
Norde
Civita
Ranger
Cargo L
Cargo M
Combi
Mini
`
