/** More of what the rows of packs say: kitchens, gardens, practices, salons, courses, good causes. */
export const CARE_PHRASES = `
Fry the onion, add the rest, simmer for 25 minutes, finish with lemon. | Zwiebel anbraten, Rest zugeben, 25 Minuten köcheln, mit Zitrone abschmecken. | Faire revenir l’oignon, ajouter le reste, mijoter 25 minutes, finir au citron. | Sofreír la cebolla, añadir el resto, cocer 25 minutos, terminar con limón.
Mix, rest for ten minutes, fry in butter. | Mischen, zehn Minuten ruhen lassen, in Butter braten. | Mélanger, laisser reposer dix minutes, cuire au beurre. | Mezclar, reposar diez minutos, freír en mantequilla.
Toast the rice, add stock by the ladle, fold in the mushrooms. | Reis anrösten, nach und nach Brühe zugeben, Pilze unterheben. | Nacrer le riz, mouiller louche par louche, ajouter les champignons. | Tostar el arroz, añadir caldo a cazos, incorporar las setas.
Chop, toss, let it stand for a while. | Schneiden, mischen, kurz ziehen lassen. | Couper, mélanger, laisser reposer. | Picar, mezclar, dejar reposar.
Fry the fish, pickle the cabbage, assemble. | Fisch braten, Kohl einlegen, anrichten. | Frire le poisson, mariner le chou, assembler. | Freír el pescado, encurtir la col, montar.
Slice, cover, bake until golden. | Schneiden, bedecken, goldbraun backen. | Couper, couvrir, dorer au four. | Cortar, cubrir, hornear hasta dorar.
Mix at night, bake in the morning. | Abends mischen, morgens backen. | Pétrir le soir, cuire le matin. | Amasar de noche, hornear de mañana.
Simmer the sauce, break in the eggs, cover. | Sauce köcheln, Eier hineinschlagen, zudecken. | Mijoter la sauce, casser les œufs, couvrir. | Cocer la salsa, añadir los huevos, tapar.
Roast the pumpkin, simmer with the rest. | Kürbis rösten, mit dem Rest köcheln. | Rôtir le potiron, mijoter avec le reste. | Asar la calabaza, cocer con el resto.
Tomato “Black Krim” | Tomate „Schwarze Krim“ | Tomate « Noire de Crimée » | Tomate «Negro de Crimea»
Runner beans | Feuerbohnen | Haricots d’Espagne | Judías pintas
Lavender | Lavendel | Lavande | Lavanda
Hosta | Funkie | Hosta | Hosta
Rhubarb | Rhabarber | Rhubarbe | Ruibarbo
Lettuce | Kopfsalat | Laitue | Lechuga
Solanum lycopersicum
Phaseolus coccineus
Lavandula angustifolia
Hosta sieboldiana
Rheum rhabarbarum
Lactuca sativa
Tie up every week. | Jede Woche aufbinden. | Attacher chaque semaine. | Atar cada semana.
Cut after the bloom. | Nach der Blüte schneiden. | Tailler après la floraison. | Podar tras la floración.
Snails! | Schnecken! | Limaces ! | ¡Caracoles!
New leaf in May. | Neues Blatt im Mai. | Nouvelle feuille en mai. | Hoja nueva en mayo.
Sow again in two weeks. | In zwei Wochen nachsäen. | Resemer dans deux semaines. | Resembrar en dos semanas.
Results of the test. | Befundbesprechung. | Résultats de l’examen. | Resultados de la prueba.
Called, forgot. | Angerufen, vergessen. | Appelé, oublié. | Llamó, lo olvidó.
Very brave. | Sehr tapfer. | Très courageux. | Muy valiente.
A shade warmer than last time. | Eine Nuance wärmer als zuletzt. | Un ton plus chaud que la dernière fois. | Un tono más cálido que la última vez.
Second look at the ear. | Ohr noch einmal ansehen. | Revoir l’oreille. | Revisar otra vez el oído.
No food from the evening on. | Ab abends nichts fressen. | À jeun dès la veille. | En ayunas desde la noche.
Blood test. | Blutbild. | Prise de sang. | Análisis de sangre.
Bee sting. | Bienenstich. | Piqûre d’abeille. | Picadura de abeja.
Spanish B1 | Spanisch B1 | Espagnol B1 | Inglés B1
Pottery wheel | Töpferscheibe | Tour de potier | Torno de alfarero
Portrait photography | Porträtfotografie | Photo de portrait | Fotografía de retrato
Line, light and proportion in eight evenings. | Linie, Licht und Proportion an acht Abenden. | Ligne, lumière et proportion en huit soirées. | Línea, luz y proporción en ocho tardes.
From the first word to a small talk. | Vom ersten Wort bis zum kleinen Gespräch. | Du premier mot à la conversation. | De la primera palabra a la charla.
Clay and firing included. | Ton und Brand inbegriffen. | Argile et cuisson comprises. | Barro y cocción incluidos.
Bring your own camera. | Eigene Kamera mitbringen. | Apportez votre appareil. | Trae tu cámara.
One Saturday, with a certificate. | Ein Samstag, mit Bescheinigung. | Un samedi, avec attestation. | Un sábado, con certificado.
You take your loaf home. | Das Brot nehmen Sie mit. | Vous repartez avec votre pain. | Te llevas tu pan a casa.
First of two | Erste von zwei | Premier de deux | Primera de dos
Jar at the counter | Glas an der Theke | Bocal au comptoir | Bote en el mostrador
Twenty coats | Zwanzig Mäntel | Vingt manteaux | Veinte abrigos
Mill Lane Foundation | Stiftung Mühlgasse | Fondation du Moulin | Fundación Molino
Wants a receipt each quarter. | Möchte jedes Quartal eine Quittung. | Veut un reçu chaque trimestre. | Quiere recibo cada trimestre.
Report due in May. | Bericht im Mai fällig. | Rapport attendu en mai. | Informe en mayo.
Collects at the counter. | Sammelt an der Theke. | Collecte au comptoir. | Recauda en el mostrador.
Autumn bread | Herbstbrot | Pain d’automne | Pan de otoño
New team | Neues Team | Nouvelle équipe | Equipo nuevo
Winter boxes | Winterkisten | Paniers d’hiver | Cestas de invierno
Summer ice | Sommereis | Glaces d’été | Helados de verano
Anniversary | Jubiläum | Anniversaire | Aniversario
School visits | Schulbesuche | Visites scolaires | Visitas escolares
200 new subscribers | 200 neue Abos | 200 nouveaux abonnés | 200 suscriptores nuevos
Ten applications | Zehn Bewerbungen | Dix candidatures | Diez candidaturas
300 boxes sold | 300 verkaufte Kisten | 300 paniers vendus | 300 cestas vendidas
80 a day | 80 am Tag | 80 par jour | 80 al día
A full square | Ein voller Platz | Une place comble | Una plaza llena
Six classes | Sechs Klassen | Six classes | Seis clases
New kitchen | Neue Küche | Nouvelle cuisine | Cocina nueva
School lunches | Schulessen | Repas scolaires | Comedor escolar
Summer trip | Sommerfahrt | Sortie d’été | Viaje de verano
Flood help | Hochwasserhilfe | Aide aux sinistrés | Ayuda por inundaciones
Library van | Bücherbus | Bibliobus | Bibliobús
A warm coat for every child. | Ein warmer Mantel für jedes Kind. | Un manteau chaud pour chaque enfant. | Un abrigo para cada niño.
Forty meals a day instead of fifteen. | Vierzig Essen am Tag statt fünfzehn. | Quarante repas par jour au lieu de quinze. | Cuarenta comidas al día en vez de quince.
Three days at the sea. | Drei Tage am Meer. | Trois jours à la mer. | Tres días en el mar.
Thank you. | Danke. | Merci. | Gracias.
Treatment | Behandlung | Traitement | Tratamiento
Vaccination | Impfung | Vaccination | Vacunación
X-ray | Röntgen | Radio | Radiografía
Once a year. | Einmal im Jahr. | Une fois par an. | Una vez al año.
Talk about results or a second opinion. | Befund oder zweite Meinung. | Résultats ou deuxième avis. | Resultados o segunda opinión.
Within six weeks. | Innerhalb von sechs Wochen. | Sous six semaines. | En seis semanas.
Cut and blow-dry | Schneiden und Föhnen | Coupe et brushing | Corte y secado
Short cut | Kurzhaarschnitt | Coupe courte | Corte corto
Highlights | Strähnen | Mèches | Mechas
Beard trim | Bart trimmen | Taille de barbe | Arreglo de barba
Manicure | Maniküre | Manucure | Manicura
Facial | Gesichtsbehandlung | Soin du visage | Limpieza facial
Wash, cut, styling. | Waschen, schneiden, stylen. | Shampooing, coupe, coiffage. | Lavar, cortar, peinar.
One shade, roots to tips. | Ein Ton, vom Ansatz bis in die Spitzen. | Un ton, des racines aux pointes. | Un tono, de raíz a puntas.
With hot towel. | Mit heißem Tuch. | Avec serviette chaude. | Con toalla caliente.
Wash and cut | Waschen und Schneiden | Shampooing et coupe | Lavar y cortar
Cut only | Nur Schneiden | Coupe seule | Solo corte
Children’s cut | Kinderschnitt | Coupe enfant | Corte infantil
Blow-dry | Föhnen | Brushing | Secado
With a short head massage. | Mit kurzer Kopfmassage. | Avec un court massage crânien. | Con un breve masaje.
A patch test two days before. | Verträglichkeitstest zwei Tage vorher. | Test d’allergie deux jours avant. | Prueba de alergia dos días antes.
Up to twelve years. | Bis zwölf Jahre. | Jusqu’à douze ans. | Hasta doce años.
Before a larger change. | Vor einer größeren Veränderung. | Avant un grand changement. | Antes de un cambio grande.
Winter tyres | Winterreifen | Pneus hiver | Neumáticos de invierno
Inspection | Inspektion | Révision | Revisión
Windscreen | Windschutzscheibe | Pare-brise | Parabrisas
Clutch | Kupplung | Embrayage | Embrague
Annual service | Inspektion | Révision annuelle | Revisión anual
Brake discs, front | Bremsscheiben vorn | Disques avant | Discos delanteros
Tyre change | Reifenwechsel | Changement de pneus | Cambio de neumáticos
Exhaust | Auspuff | Échappement | Escape
Old Yard Garage | Werkstatt am alten Hof | Garage de la Cour | Taller del Patio
Tyre Point | Reifenpunkt | Point Pneus | Punto Neumático
City Test Centre | Prüfstelle Stadt | Centre de contrôle | Estación de ITV
Clear View | Klarsicht | Vue Claire | Vista Clara
Discs too? | Auch die Scheiben? | Les disques aussi ? | ¿También los discos?
Passed. | Bestanden. | Validé. | Superada.
Insurance paid half. | Versicherung zahlte die Hälfte. | L’assurance a payé la moitié. | El seguro pagó la mitad.
Taste the menu | Menü probieren | Goûter le menu | Probar el menú
Book the photographer | Fotografin buchen | Réserver la photographe | Reservar la fotógrafa
Fit the dress | Kleid anprobieren | Essayer la robe | Probar el vestido
Choose the rings | Ringe aussuchen | Choisir les alliances | Elegir las alianzas
Write the vows | Gelübde schreiben | Écrire les vœux | Escribir los votos
Seating plan | Sitzplan | Plan de table | Plano de mesas
Both of us | Wir beide | Nous deux | Los dos
Bride | Braut | La mariée | La novia
Groom | Bräutigam | Le marié | El novio
The risotto it is | Es wird das Risotto | Ce sera le risotto | Será el risotto
Two offers | Zwei Angebote | Deux devis | Dos presupuestos
After the last answers | Nach den letzten Zusagen | Après les dernières réponses | Tras las últimas respuestas
Came through a friend. | Kam auf Empfehlung. | Vient de la part d’une amie. | Viene de parte de una amiga.
Recommended by a friend | Auf Empfehlung | Sur recommandation | Por recomendación
Family holiday | Familienurlaub | Vacances en famille | Vacaciones en familia
Moving house | Umzug | Déménagement prévu | Mudanza
Child is ill | Kind ist krank | Enfant malade | Niño enfermo
Training course | Fortbildung | Formation | Curso de formación
Wrong size | Falsche Größe | Mauvaise taille | Talla equivocada
Arrived damaged | Beschädigt angekommen | Arrivé abîmé | Llegó dañado
Ordered twice | Doppelt bestellt | Commandé deux fois | Pedido dos veces
Colour differs | Andere Farbe | Couleur différente | Otro color
Robin | Rotkehlchen | Rouge-gorge | Petirrojo
Blackbird | Amsel | Merle noir | Mirlo
Great tit | Kohlmeise | Mésange charbonnière | Carbonero común
House sparrow | Haussperling | Moineau domestique | Gorrión común
Barn swallow | Rauchschwalbe | Hirondelle rustique | Golondrina común
Grey heron | Graureiher | Héron cendré | Garza real
Kestrel | Turmfalke | Faucon crécerelle | Cernícalo
Chanterelle | Pfifferling | Girolle | Rebozuelo
Porcini | Steinpilz | Cèpe | Boleto
Parasol mushroom | Parasol | Coulemelle | Parasol
Field mushroom | Wiesenchampignon | Rosé des prés | Champiñón silvestre
Guinea pig | Meerschweinchen | Cochon d’Inde | Cobaya
Erithacus rubecula
Turdus merula
Parus major
Passer domesticus
Hirundo rustica
Ardea cinerea
Alcedo atthis
Falco tinnunculus
Cantharellus cibarius
Boletus edulis
Macrolepiota procera
Agaricus campestris
Vanessa atalanta
Pieris brassicae
Inachis io
Gonepteryx rhamni
Paracheirodon innesi
Betta splendens
Corydoras paleatus
Poecilia reticulata
Curio rowleyanus
Chlorophytum comosum
Quercus robur
Bellis perennis
Vulpes vulpes
Erinaceus europaeus
`
