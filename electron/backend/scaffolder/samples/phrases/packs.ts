/** What the rows of packs say, for the lists that most apps have. */
export const PACK_PHRASES = `
Orders every Friday before ten. | Bestellt jeden Freitag vor zehn. | Commande chaque vendredi avant dix heures. | Pide cada viernes antes de las diez.
Monthly invoice, thirty days. | Monatsrechnung, dreißig Tage. | Facture mensuelle, trente jours. | Factura mensual, treinta días.
No nuts. | Ohne Nüsse. | Sans fruits à coque. | Sin frutos secos.
Delivery at the back entrance, before seven. | Lieferung am Hintereingang, vor sieben. | Livraison à l’arrière, avant sept heures. | Entrega por detrás, antes de las siete.
Call before a delivery. | Vor Lieferung anrufen. | Appeler avant livraison. | Llamar antes de entregar.
Came through Nina. | Kam über eine Empfehlung. | Venu par recommandation. | Vino por recomendación.
Meetings on the first Tuesday. | Sitzung am ersten Dienstag. | Réunion le premier mardi. | Reunión el primer martes.
New since the spring fair. | Neu seit dem Frühlingsmarkt. | Depuis la fête du printemps. | Desde la feria de primavera.
Key at the neighbour’s. | Schlüssel beim Nachbarn. | Clé chez le voisin. | Llave en casa del vecino.
Mornings only. | Nur vormittags. | Le matin seulement. | Solo por la mañana.
Dog is friendly. | Der Hund ist freundlich. | Le chien est gentil. | El perro es manso.
Always on time. | Immer pünktlich. | Toujours à l’heure. | Siempre puntual.
Two company cars. | Zwei Firmenwagen. | Deux voitures de société. | Dos coches de empresa.
Call, no email. | Anrufen, keine E-Mail. | Appeler, pas d’e-mail. | Llamar, sin correo.
Pays fast. | Zahlt schnell. | Paie vite. | Paga pronto.
Likes sketches on paper. | Mag Skizzen auf Papier. | Aime les croquis papier. | Le gustan los bocetos en papel.
Met at the fair. | Auf der Messe kennengelernt. | Rencontré au salon. | Conocido en la feria.
Ask for Hassan. | Nach Herrn Nowak fragen. | Demander Mehdi. | Preguntar por Youssef.
First talk was free. | Erstgespräch war kostenlos. | Premier entretien gratuit. | La primera charla fue gratis.
Formula 7/3 with 20. | Mischung 7/3 mit 20. | Formule 7/3 avec 20. | Fórmula 7/3 con 20.
Sensitive scalp. | Empfindliche Kopfhaut. | Cuir chevelu sensible. | Cuero cabelludo sensible.
Every four weeks. | Alle vier Wochen. | Toutes les quatre semaines. | Cada cuatro semanas.
Tea, no sugar. | Tee ohne Zucker. | Thé sans sucre. | Té sin azúcar.
For the breakfast room. | Für den Frühstücksraum. | Pour la salle du petit-déjeuner. | Para el comedor de desayunos.
Soft ones, please. | Bitte weiche. | Bien tendres, merci. | Blandos, por favor.
“Ada, 7”, no nuts. | „Ada, 7“, ohne Nüsse. | « Ada, 7 ans », sans fruits à coque. | «Ada, 7», sin frutos secos.
Boxes for the meeting room. | Kartons für den Besprechungsraum. | Boîtes pour la salle de réunion. | Cajas para la sala de reuniones.
Back entrance. | Hintereingang. | Entrée arrière. | Entrada trasera.
End-of-term party. | Feier zum Schuljahresende. | Fête de fin d’année. | Fiesta de fin de curso.
One without sage | Einmal ohne Salbei | Un sans sauge | Uno sin salvia
Butter croissant | Buttercroissant | Croissant au beurre | Cruasán de mantequilla
Seeded roll | Körnerbrötchen | Petit pain aux graines | Panecillo de semillas
Cinnamon bun | Zimtschnecke | Roulé à la cannelle | Rollo de canela
Birthday cake | Geburtstagstorte | Gâteau d’anniversaire | Tarta de cumpleaños
Baguette
Apple turnover | Apfeltasche | Chausson aux pommes | Hojaldre de manzana
Hot chocolate | Heiße Schokolade | Chocolat chaud | Chocolate caliente
Spelt loaf | Dinkelbrot | Pain d’épeautre | Pan de espelta
Rye and wheat, two days of rest. | Roggen und Weizen, zwei Tage Ruhe. | Seigle et blé, deux jours de repos. | Centeno y trigo, dos días de reposo.
Folded by hand every morning. | Jeden Morgen von Hand gefaltet. | Pliés à la main chaque matin. | Plegado a mano cada mañana.
For ten people. | Für zehn Personen. | Pour dix personnes. | Para diez personas.
Pumpkin, sesame and linseed. | Kürbiskerne, Sesam und Leinsamen. | Courge, sésame et lin. | Calabaza, sésamo y lino.
With cardamom. | Mit Kardamom. | À la cardamome. | Con cardamomo.
Two days’ notice, please. | Bitte zwei Tage vorher. | Deux jours à l’avance, merci. | Con dos días de antelación.
Three times a day. | Dreimal am Tag. | Trois fois par jour. | Tres veces al día.
Back in September. | Ab September wieder. | De retour en septembre. | Vuelve en septiembre.
Dark, with milk or oat milk. | Dunkel, mit Milch oder Hafermilch. | Noir, au lait ou à l’avoine. | Negro, con leche o avena.
Keeps for five days. | Hält fünf Tage. | Se garde cinq jours. | Dura cinco días.
Oak stool | Eichenhocker | Tabouret en chêne | Taburete de roble
Bookshelf, tall | Hohes Regal | Grande étagère | Estantería alta
Desk 140 | Schreibtisch 140 | Bureau 140 | Escritorio 140
Coat rack | Garderobe | Portemanteau | Perchero
Bench | Bank | Banc | Banco
Side table | Beistelltisch | Table d’appoint | Mesa auxiliar
Oak board, 2 m | Eichenbrett, 2 m | Planche de chêne, 2 m | Tabla de roble, 2 m
Copper pipe, 15 mm | Kupferrohr, 15 mm | Tube de cuivre, 15 mm | Tubo de cobre, 15 mm
Sandpaper, 120 grit | Schleifpapier, Körnung 120 | Papier de verre, grain 120 | Lija, grano 120
Wood glue, 1 l | Holzleim, 1 l | Colle à bois, 1 l | Cola de madera, 1 l
Paint, white, 10 l | Farbe, weiß, 10 l | Peinture blanche, 10 l | Pintura blanca, 10 l
Cable, 2.5 mm | Kabel, 2,5 mm | Câble, 2,5 mm | Cable, 2,5 mm
Hinge, brass | Scharnier, Messing | Charnière en laiton | Bisagra de latón
Safety gloves | Schutzhandschuhe | Gants de protection | Guantes de seguridad
LED panel, 60 cm | LED-Panel, 60 cm | Panneau LED, 60 cm | Panel LED, 60 cm
OAK-200
BLT-M8
COP-15
SND-120
GLU-1L
PNT-W10
CAB-25
HNG-BR
GLV-L
LED-60
Rack A1 | Regal A1 | Rayon A1 | Estante A1
Rack B2 | Regal B2 | Rayon B2 | Estante B2
Rack B4 | Regal B4 | Rayon B4 | Estante B4
Rack B5 | Regal B5 | Rayon B5 | Estante B5
Bin 14 | Fach 14 | Bac 14 | Cajón 14
Bin 3 | Fach 3 | Bac 3 | Cajón 3
Bin 9 | Fach 9 | Bac 9 | Cajón 9
Shelf C1 | Brett C1 | Étagère C1 | Balda C1
Shelf C3 | Brett C3 | Étagère C3 | Balda C3
Shelf D1 | Brett D1 | Étagère D1 | Balda D1
Patch test was fine. | Verträglichkeitstest war gut. | Test d’allergie correct. | Prueba de alergia bien.
Brings photos. | Bringt Fotos mit. | Apporte des photos. | Trae fotos.
Ill. | Krank. | Malade. | Enfermo.
Send the invitations | Einladungen verschicken | Envoyer les invitations | Enviar las invitaciones
Book the band | Band buchen | Réserver le groupe | Reservar la banda
Menu with the kitchen | Menü mit der Küche | Menu avec la cuisine | Menú con la cocina
Print name cards | Namenskarten drucken | Imprimer les cartons | Imprimir tarjetas
Permit for the square | Genehmigung für den Platz | Autorisation pour la place | Permiso para la plaza
Call for speakers | Aufruf für Vorträge | Appel à intervenants | Convocatoria de ponentes
Return the chairs | Stühle zurückbringen | Rendre les chaises | Devolver las sillas
Write the product texts | Produkttexte schreiben | Rédiger les fiches produits | Escribir los textos
Move the old orders | Alte Bestellungen übernehmen | Reprendre les anciennes commandes | Migrar los pedidos
Test the checkout | Kasse testen | Tester le paiement | Probar el pago
Choose the colours | Farben wählen | Choisir les couleurs | Elegir los colores
Measure the rooms | Räume ausmessen | Mesurer les pièces | Medir las salas
Three offers from movers | Drei Angebote von Umzugsfirmen | Trois devis de déménageurs | Tres presupuestos de mudanza
Order the desks | Schreibtische bestellen | Commander les bureaux | Pedir las mesas
Draft the slogans | Slogans entwerfen | Ébaucher les slogans | Esbozar los lemas
Print proof | Andruck prüfen | Bon à tirer | Prueba de imprenta
Chapter on holidays | Kapitel über Urlaub | Chapitre sur les congés | Capítulo de vacaciones
Read by a lawyer | Vom Anwalt lesen lassen | Relecture par un avocat | Revisión de un abogado
Twelve of thirty are there. | Zwölf von dreißig sind da. | Douze sur trente sont là. | Hay doce de treinta.
Delivery takes four weeks. | Lieferung dauert vier Wochen. | Livraison en quatre semaines. | La entrega tarda cuatro semanas.
Web shop | Onlineshop | Boutique en ligne | Tienda online
Phone app | Handy-App | Appli mobile | App móvil
Back office | Verwaltung | Administration | Administración
Till | Kasse | Caisse | Caja
Data exports | Datenexporte | Exports de données | Exportación de datos
Stock, orders, invoices. | Lager, Bestellungen, Rechnungen. | Stock, commandes, factures. | Existencias, pedidos, facturas.
Brand refresh | Neuer Markenauftritt | Nouvelle identité | Nueva imagen
Annual report | Jahresbericht | Rapport annuel | Memoria anual
Menu and signs | Karte und Schilder | Carte et enseignes | Carta y rótulos
Reading posters | Leseplakate | Affiches de lecture | Carteles de lectura
Glaze catalogue | Glasurkatalog | Catalogue d’émaux | Catálogo de esmaltes
Summer invitation | Sommereinladung | Invitation d’été | Invitación de verano
Second round of logos. | Zweite Runde Logos. | Deuxième tour de logos. | Segunda ronda de logos.
Prices come from Hassan. | Preise kommen vom Einkauf. | Les prix viennent des achats. | Los precios los da compras.
Stock system | Lagersystem | Gestion de stock | Sistema de almacén
Staff handbook | Mitarbeiterhandbuch | Livret du personnel | Manual del personal
New shop, same domain. | Neuer Shop, gleiche Adresse. | Nouvelle boutique, même adresse. | Tienda nueva, mismo dominio.
From Mill Lane to Harbor Street. | Von der Mühlgasse in die Hafenstraße. | De la rue du Moulin à la rue du Port. | De la calle Molino a la calle Puerto.
Waiting for the vendor. | Wartet auf den Anbieter. | En attente du fournisseur. | A la espera del proveedor.
Support contract | Supportvertrag | Contrat de support | Contrato de soporte
Photo archive | Fotoarchiv | Archive photo | Archivo de fotos
Trade fair stand | Messestand | Stand de salon | Puesto de feria
Reminded on the phone. | Telefonisch erinnert. | Relancé par téléphone. | Recordado por teléfono.
Second of three parts. | Zweiter von drei Teilen. | Deuxième de trois parts. | Segunda de tres partes.
Waiting for the delivery note. | Wartet auf den Lieferschein. | En attente du bon de livraison. | A la espera del albarán.
Head baker | Backstubenleitung | Chef boulanger | Jefe de obrador
Shop manager | Filialleitung | Responsable de magasin | Encargada
Recruiter | Personalgewinnung | Recruteuse | Selección
Buyer | Einkauf | Acheteur | Compras
First floor | Erster Stock | Premier étage | Primera planta
Second floor | Zweiter Stock | Deuxième étage | Segunda planta
Ground | Unten | Bas | Abajo
First | Oben | Haut | Arriba
Below | Keller | Cave | Sótano
Dining room | Esszimmer | Salle à manger | Comedor
Bedroom | Schlafzimmer | Chambre | Dormitorio
Study | Arbeitszimmer | Bureau | Despacho
Living room | Wohnzimmer | Salon | Salón
Kitchen | Küche | Cuisine | Cocina
Bathroom | Bad | Salle de bains | Baño
Attic | Dachboden | Grenier | Desván
Cellar | Keller | Cave | Bodega
Boxes by the window | Kartons am Fenster | Cartons près de la fenêtre | Cajas junto a la ventana
Last to be packed | Wird zuletzt gepackt | À emballer en dernier | Lo último que se empaqueta
Damp corner | Feuchte Ecke | Coin humide | Rincón húmedo
11 Garden | 11 Garten | 11 Jardin | 11 Jardín
12 Courtyard | 12 Hof | 12 Cour | 12 Patio
21 Harbor | 21 Hafen | 21 Port | 21 Puerto
22 Harbor | 22 Hafen | 22 Port | 22 Puerto
31 Family | 31 Familie | 31 Famille | 31 Familiar
32 Roof | 32 Dach | 32 Toit | 32 Azotea
View of the boats. | Blick auf die Boote. | Vue sur les bateaux. | Vista a los barcos.
Bunk beds. | Etagenbetten. | Lits superposés. | Literas.
New window next week. | Nächste Woche neues Fenster. | Nouvelle fenêtre la semaine prochaine. | Ventana nueva la semana que viene.
Morning flow | Morgen-Flow | Flow du matin | Flow matinal
Strength circle | Kraftzirkel | Circuit de force | Circuito de fuerza
Boxing basics | Boxen für Anfänger | Boxe débutant | Boxeo básico
Spinning
Deep stretch | Tiefes Dehnen | Étirements profonds | Estiramientos
Kettlebell
Studio A | Studio A | Studio A | Sala A
Floor | Fläche | Plateau | Sala
Ring | Ring | Ring | Ring
Bike room | Radraum | Salle vélo | Sala de bicis
Sits in front, glasses. | Sitzt vorn, Brille. | Assis devant, lunettes. | Se sienta delante, gafas.
Bus at 13:10. | Bus um 13:10 Uhr. | Bus à 13 h 10. | Autobús a las 13:10.
Plays the cello. | Spielt Cello. | Joue du violoncelle. | Toca el chelo.
Penicillin | Penicillin | Pénicilline | Penicilina
Latex | Latex | Latex | Látex
Nervous; explain each step. | Nervös; jeden Schritt erklären. | Nerveux ; tout expliquer. | Nervioso; explicar cada paso.
Comes with his father. | Kommt mit dem Vater. | Vient avec son père. | Viene con su padre.
Hides in the carrier. | Versteckt sich in der Box. | Se cache dans la caisse. | Se esconde en el transportín.
Stiff hips. | Steife Hüften. | Hanches raides. | Caderas rígidas.
Kidney diet. | Nierendiät. | Régime rénal. | Dieta renal.
Van 1 | Transporter 1 | Fourgon 1 | Furgoneta 1
Van 2 | Transporter 2 | Fourgon 2 | Furgoneta 2
Truck | Lkw | Camion | Camión
Pool car | Poolwagen | Voiture de service | Coche de empresa
Estate | Kombi | Break | Familiar
Northgate Timber | Holzhandel Nordtor | Bois Porte Nord | Maderas Puerta Norte
Mercer Fixings | Krämer Befestigung | Fixations Mercier | Fijaciones Mercader
Riverside Plumbing Supply | Sanitärbedarf Flussufer | Sanitaire Rivière | Fontanería Ribera
Old Mill Paints | Farben Alte Mühle | Peintures du Moulin | Pinturas Molino
Brightwater Electric | Elektro Klarwasser | Eau Claire Électricité | Electricidad Aguaclara
Harbor Safety | Hafen Arbeitsschutz | Sécurité du Port | Seguridad Puerto
Northgate Mill | Mühle Nordtor | Moulin Porte Nord | Molino Puerta Norte
Alder Packaging | Erle Verpackung | Emballages Aulne | Envases Aliso
Copper Coffee | Kupfer Kaffee | Cafés du Cuivre | Cafés Cobre
Riverside Dairy | Molkerei am Fluss | Laiterie de la Rivière | Lácteos Ribera
Harbor Cleaning | Hafen Reinigung | Nettoyage du Port | Limpiezas Puerto
Delivers at night. | Liefert nachts. | Livre la nuit. | Reparte de noche.
Discount from 50 kg. | Rabatt ab 50 kg. | Remise dès 50 kg. | Descuento desde 50 kg.
Twice late. | Zweimal zu spät. | Deux retards. | Dos retrasos.
Train to Manchester | Zug nach Nürnberg | Train pour Marseille | Tren a Oviedo
Lunch with supplier | Mittagessen mit Lieferant | Déjeuner fournisseur | Comida con proveedor
Printer paper | Druckerpapier | Papier d’imprimante | Papel de impresora
Hotel, two nights | Hotel, zwei Nächte | Hôtel, deux nuits | Hotel, dos noches
Taxi
Design software | Design-Software | Logiciel de design | Software de diseño
Team breakfast | Teamfrühstück | Petit-déjeuner d’équipe | Desayuno de equipo
Online course | Onlinekurs | Cours en ligne | Curso en línea
Parking | Parken | Parking | Aparcamiento
Client meeting | Kundentermin | Rendez-vous client | Reunión con cliente
Trade fair | Messe | Salon | Feria
No receipt | Kein Beleg | Sans reçu | Sin recibo
Lentil soup with lemon | Linsensuppe mit Zitrone | Soupe de lentilles au citron | Sopa de lentejas con limón
Sourdough pancakes | Sauerteig-Pfannkuchen | Pancakes au levain | Tortitas de masa madre
Chickpea salad | Kichererbsensalat | Salade de pois chiches | Ensalada de garbanzos
Seeded rye bread | Roggenbrot mit Saaten | Pain de seigle aux graines | Pan de centeno con semillas
Tomato eggs | Tomateneier | Œufs à la tomate | Huevos con tomate
Red lentils, onion, carrot, cumin, lemon | Rote Linsen, Zwiebel, Möhre, Kreuzkümmel, Zitrone | Lentilles corail, oignon, carotte, cumin, citron | Lentejas rojas, cebolla, zanahoria, comino, limón
Starter, flour, milk, two eggs | Sauerteig, Mehl, Milch, zwei Eier | Levain, farine, lait, deux œufs | Masa madre, harina, leche, dos huevos
Rice, mushrooms, stock, white wine, parmesan | Reis, Pilze, Brühe, Weißwein, Parmesan | Riz, champignons, bouillon, vin blanc, parmesan | Arroz, setas, caldo, vino blanco, parmesano
Chickpeas, cucumber, mint, red onion | Kichererbsen, Gurke, Minze, rote Zwiebel | Pois chiches, concombre, menthe, oignon rouge | Garbanzos, pepino, menta, cebolla roja
White fish, tortillas, cabbage, lime, yoghurt | Weißfisch, Tortillas, Kohl, Limette, Joghurt | Poisson blanc, tortillas, chou, citron vert, yaourt | Pescado blanco, tortillas, col, lima, yogur
Apples, oats, butter, brown sugar | Äpfel, Haferflocken, Butter, brauner Zucker | Pommes, avoine, beurre, sucre roux | Manzanas, avena, mantequilla, azúcar moreno
Rye flour, seeds, starter, salt | Roggenmehl, Saaten, Sauerteig, Salz | Farine de seigle, graines, levain, sel | Harina de centeno, semillas, masa madre, sal
Tomatoes, eggs, peppers, paprika | Tomaten, Eier, Paprika, Paprikapulver | Tomates, œufs, poivrons, paprika | Tomates, huevos, pimientos, pimentón
Pumpkin, coconut milk, curry paste, spinach | Kürbis, Kokosmilch, Currypaste, Spinat | Potiron, lait de coco, pâte de curry, épinards | Calabaza, leche de coco, pasta de curri, espinacas
`
