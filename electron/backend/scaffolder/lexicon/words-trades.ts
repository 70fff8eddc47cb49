// Nouns of particular trades, and what people in other languages keep beside the lists of the packs. In the notation of `words-nouns.ts`.
export const TRADE_WORDS = `
passenger,passengers | Fahrgast,Fahrgäste | passager,passagers | pasajero,pasajeros
resident,residents | Bewohner,Bewohner,Bewohnerin,Anwohner | résident,résidents,habitant,habitants | residente,residentes,vecino,vecinos
caregiver,caregivers | Pflegekraft,Pflegekräfte,Pfleger,Pflegerin | soignant,soignants,aide-soignant,aides-soignants | cuidador,cuidadores
nurse,nurses | Krankenschwester,Krankenschwestern | infirmier,infirmiers,infirmière,infirmières | enfermera,enfermeras,enfermero,enfermeros
manager,managers | Leiter,Leiter,Vorgesetzte,Führungskraft,Führungskräfte | responsable,responsables,cadre,cadres,directeur,directeurs | encargado,encargados,responsable,responsables
mechanic,mechanics | Mechaniker,Mechaniker,Mechanikerin | mécanicien,mécaniciens | mecánico,mecánicos
visitor,visitors | Besucher,Besucher,Besucherin | visiteur,visiteurs | visitante,visitantes
participant,participants | Teilnehmer,Teilnehmer,Teilnehmerin,Teilnehmende | participant,participants | participante,participantes
user,users | Benutzer,Benutzer,Nutzer,Nutzerin | utilisateur,utilisateurs | usuario,usuarios
worker,workers | Arbeiter,Arbeiter | ouvrier,ouvriers | obrero,obreros
chef,chefs | Koch,Köche | cuisinier,cuisiniers | cocinero,cocineros
speaker,speakers | Referent,Referenten,Redner | intervenant,intervenants,conférencier,conférenciers | ponente,ponentes
organiser,organisers | Veranstalter,Veranstalter | organisateur,organisateurs | organizador,organizadores
farmer,farmers | Landwirt,Landwirte,Bauer,Bauern | agriculteur,agriculteurs | agricultor,agricultores,ganadero,ganaderos
beekeeper,beekeepers | Imker,Imker | apiculteur,apiculteurs | apicultor,apicultores
leaseholder,leaseholders | Pächter,Pächter,Pächterin | preneur,preneurs | arrendatario,arrendatarios
chorister,choristers | Chorsänger,Chorsänger,Sänger,Sängerin,Sängerinnen | choriste,choristes,chanteur,chanteurs | corista,coristas,cantante,cantantes
dancer,dancers | Tänzer,Tänzer,Tänzerin | danseur,danseurs,danseuse,danseuses | bailarín,bailarines,bailarina,bailarinas
musician,musicians | Musiker,Musiker,Musikerin | musicien,musiciens | músico,músicos
neighbour,neighbours | Nachbar,Nachbarn,Nachbarin | voisin,voisins,voisine | vecina,vecinas
colleague,colleagues | Kollege,Kollegen,Kollegin | collègue,collègues | compañero,compañeros,colega,colegas
buyer,buyers | Käufer,Käufer | acheteur,acheteurs | comprador,compradores
partner,partners | Partner,Partner | partenaire,partenaires | socio comercial,socios comerciales
lead,leads | Interessent,Interessenten | prospect,prospects | prospecto,prospectos
plot,plots | Parzelle,Parzellen,Grundstück,Grundstücke | parcelle,parcelles,terrain,terrains | parcela,parcelas
water meter,water meters | Wasserzähler,Wasserzähler,Wasseruhr,Wasseruhren | compteur d'eau,compteurs d'eau | contador de agua,contadores de agua
meter,meters | Zähler,Zähler,Stromzähler | compteur,compteurs | contador,contadores
meter reading,meter readings | Zählerstand,Zählerstände,Ablesung,Ablesungen | relevé,relevés,relevé de compteur,relevés de compteurs | lectura,lecturas
statement,statements | Abrechnung,Abrechnungen,Jahresabrechnung | décompte,décomptes | liquidación,liquidaciones
monthly fee,monthly fees | Monatsbeitrag,Monatsbeiträge,Mitgliedsbeitrag,Mitgliedsbeiträge | mensualité,mensualités | mensualidad,mensualidades
archive record,archive records | Archivalie,Archivalien,Akte,Akten,Archivgut | document d'archives,documents d'archives,archive,archives | documento de archivo,documentos de archivo,expediente,expedientes
holding,holdings | Bestand,Bestände | fonds,fonds | fondo,fondos
usage request,usage requests | Benutzungsantrag,Benutzungsanträge | demande de consultation,demandes de consultation | solicitud de consulta,solicitudes de consulta
request,requests | Anfrage,Anfragen,Antrag,Anträge | demande,demandes | solicitud,solicitudes,petición,peticiones
incident,incidents | Vorfall,Vorfälle,Zwischenfall,Störung,Störungen,Meldung,Meldungen | incident,incidents | incidente,incidentes,incidencia,incidencias
complaint,complaints | Beschwerde,Beschwerden,Reklamation,Reklamationen | plainte,plaintes,réclamation,réclamations | queja,quejas,reclamación,reclamaciones
defect,defects | Mangel,Mängel,Schaden,Schäden,Defekt,Defekte | panne,pannes,défaut,défauts | avería,averías,defecto,defectos
accident,accidents | Unfall,Unfälle | accident,accidents | accidente,accidentes
coin,coins | Münze,Münzen | pièce de monnaie,pièces de monnaie,monnaie,monnaies | moneda,monedas
stamp,stamps | Briefmarke,Briefmarken | timbre,timbres | sello,sellos
postcard,postcards | Postkarte,Postkarten,Ansichtskarte | carte postale,cartes postales | postal,postales
painting,paintings | Gemälde,Gemälde | tableau,tableaux | cuadro,cuadros
artwork,artworks | Kunstwerk,Kunstwerke,Werk,Werke | œuvre,œuvres,oeuvre,oeuvres | obra,obras
boat,boats | Boot,Boote | bateau,bateaux | barco,barcos,barca,barcas
bicycle,bicycles | Fahrrad,Fahrräder,Rad,Räder | bicyclette,bicyclettes | bicicleta,bicicletas
motorcycle,motorcycles | Motorrad,Motorräder | moto,motos | motocicleta,motocicletas
truck,trucks | Lkw,Lkws,Lastwagen | camion,camions | camión,camiones
attendance,attendance | Anwesenheit,Anwesenheiten | présence,présences | asistencia,asistencias
absence,absences | Abwesenheit,Abwesenheiten,Fehlzeit,Fehlzeiten | absence,absences | ausencia,ausencias,falta,faltas
rehearsal,rehearsals | Probe,Proben,Chorprobe,Chorproben,Bandprobe | répétition,répétitions | ensayo,ensayos
concert,concerts | Konzert,Konzerte,Auftritt,Auftritte | concert,concerts | concierto,conciertos
performance,performances | Aufführung,Aufführungen,Vorstellung,Vorstellungen | représentation,représentations,spectacle,spectacles | función,funciones,actuación,actuaciones
costume,costumes | Kostüm,Kostüme | costume,costumes | disfraz,disfraces,vestuario
instrument,instruments | Instrument,Instrumente | instrument,instruments | instrumento,instrumentos
repertoire,repertoire | Repertoire,Repertoire | répertoire,répertoire | repertorio,repertorio
sheet music,sheet music | Notenblatt,Noten | partition,partitions | partitura,partituras
chapter,chapters | Kapitel,Kapitel | chapitre,chapitres | capítulo,capítulos
source,sources | Quelle,Quellen | source,sources | fuente,fuentes
scene,scenes | Szene,Szenen | scène,scènes | escena,escenas
character,characters | Figur,Figuren,Charakter,Charaktere | personnage,personnages | personaje,personajes
subject,subjects | Fach,Fächer,Schulfach | matière,matières | asignatura,asignaturas,materia,materias
exam,exams | Prüfung,Prüfungen,Klausur,Klausuren | examen,examens | examen,exámenes
grade,grades | Note,Noten,Zensur | note,notes | nota,notas,calificación,calificaciones
homework,homework | Hausaufgabe,Hausaufgaben | devoir,devoirs | deber,deberes
workshop,workshops | Workshop,Workshops | atelier,ateliers | taller,talleres
session,sessions | Sitzung,Sitzungen,Einheit | session,sessions,séance de travail | sesión,sesiones
holiday,holidays | Urlaub,Urlaube,Ferien | vacances,vacances,congé,congés | vacación,vacaciones
absence request,absence requests | Urlaubsantrag,Urlaubsanträge | demande de congé,demandes de congé,demandes de congés | solicitud de vacaciones,solicitudes de vacaciones
delivery,deliveries | Lieferung,Lieferungen | livraison,livraisons | entrega,entregas,envío,envíos,reparto,repartos
shipment,shipments | Sendung,Sendungen | expédition,expéditions | remesa,remesas
parcel,parcels | Paket,Pakete | colis,colis | paquete,paquetes
purchase,purchases | Kauf,Käufe,Ankauf | acquisition,acquisitions | compra,compras
sale,sales | Verkauf,Verkäufe | vente,ventes | venta,ventas
receipt,receipts | Beleg,Belege,Quittung,Quittungen | reçu,reçus,justificatif | recibo,recibos,ticket de compra
contract,contracts | Vertrag,Verträge | contrat,contrats | contrato,contratos
insurance,insurances | Versicherung,Versicherungen | assurance,assurances | seguro,seguros
warranty,warranties | Garantie,Garantien | garantie,garanties | garantía,garantías
subscription,subscriptions | Abo,Abos,Abonnement,Abonnements | abonnement,abonnements | suscripción,suscripciones
stock movement,stock movements | Lagerbewegung,Lagerbewegungen,Ein- und Ausgänge,Zu- und Abgänge,Eingänge und Ausgänge | mouvement de stock,mouvements de stock,entrées et sorties | movimiento de stock,movimientos de stock,entradas y salidas
warehouse,warehouses | Lager,Lager | entrepôt,entrepôts,dépôt,dépôts | almacén,almacenes
shelf,shelves | Regal,Regale | étagère,étagères | estante,estantes,estantería,estanterías
location,locations | Standort,Standorte | emplacement,emplacements | ubicación,ubicaciones
medication,medications | Medikament,Medikamente,Arznei,Tablette,Tabletten | médicament,médicaments | medicamento,medicamentos,medicina,medicinas
symptom,symptoms | Symptom,Symptome | symptôme,symptômes | síntoma,síntomas
sleep,sleep | Schlaf,Schlaf | sommeil,sommeil | sueño,sueños
meal plan,meal plans | Essensplan,Essenspläne | menu,menus | menú,menús
drink,drinks | Getränk,Getränke | boisson,boissons | bebida,bebidas
ingredient,ingredients | Zutat,Zutaten | ingrédient,ingrédients | ingrediente,ingredientes
beer,beers | Bier,Biere | bière,bières | cerveza,cervezas
brew,brews | Sud,Sude | brassin,brassins | elaboración,elaboraciones
tasting,tastings | Verkostung,Verkostungen | dégustation,dégustations | cata,catas
apiary,apiaries | Bienenstand,Bienenstände | rucher,ruchers | apiario,apiarios,colmenar,colmenares
hive,hives | Bienenvolk,Bienenvölker,Volk,Völker,Bienenstock,Bienenstöcke | ruche,ruches | colmena,colmenas
seed,seeds | Same,Samen,Saatgut | graine,graines,semence,semences | semilla,semillas
greenhouse,greenhouses | Gewächshaus,Gewächshäuser | serre,serres | invernadero,invernaderos
fish,fish | Fisch,Fische | poisson,poissons | pez,peces
catch,catches | Fang,Fänge | prise,prises | captura,capturas
sighting,sightings | Sichtung,Sichtungen,Beobachtung,Beobachtungen | observation,observations | avistamiento,avistamientos,observación,observaciones
goat,goats | Ziege,Ziegen | chèvre,chèvres | cabra,cabras
sheep,sheep | Schaf,Schafe | mouton,moutons,brebis | oveja,ovejas
cow,cows | Kuh,Kühe,Rind,Rinder | vache,vaches | vaca,vacas
chicken,chickens | Huhn,Hühner,Henne,Hennen | poule,poules | gallina,gallinas
rabbit,rabbits | Kaninchen,Kaninchen | lapin,lapins | conejo,conejos
litter,litters | Wurf,Würfe | portée,portées | camada,camadas
flight,flights | Flug,Flüge | vol,vols | vuelo,vuelos
hotel,hotels | Hotel,Hotels,Unterkunft,Unterkünfte | hôtel,hôtels,hébergement,hébergements | alojamiento,alojamientos
excursion,excursions | Ausflug,Ausflüge | sortie,sorties,excursion,excursions | excursión,excursiones
stay,stays | Aufenthalt,Aufenthalte | séjour,séjours | estancia,estancias
house,houses | Haus,Häuser | maison,maisons | casa,casas
apartment,apartments | Wohnung,Wohnungen,Ferienwohnung,Ferienwohnungen | appartement,appartements,logement,logements | piso,pisos,apartamento,apartamentos,vivienda,viviendas
parking space,parking spaces | Stellplatz,Stellplätze,Parkplatz,Parkplätze | place de parking,places de parking | plaza de garaje,plazas de garaje
lost item,lost items | Fundsache,Fundsachen | objet trouvé,objets trouvés | objeto perdido,objetos perdidos
audit,audits | Audit,Audits,Begehung,Begehungen | audit,audits | auditoría,auditorías
measure,measures | Maßnahme,Maßnahmen | mesure corrective,mesures correctives | medida correctora,medidas correctoras
risk,risks | Risiko,Risiken,Gefährdung,Gefährdungen | risque,risques | riesgo,riesgos
vote,votes | Abstimmung,Abstimmungen | vote,votes | votación,votaciones
decision,decisions | Beschluss,Beschlüsse | décision,décisions | acuerdo,acuerdos
agenda item,agenda items | Tagesordnungspunkt,Tagesordnungspunkte,Programmpunkt,Programmpunkte | point à l'ordre du jour,points à l'ordre du jour | punto del orden del día,puntos del orden del día
fine,fines | Strafe,Strafen,Bußgeld,Bußgelder | amende,amendes | multa,multas
debt,debts | Schuld,Schulden | dette,dettes | deuda,deudas
share,shares | Aktie,Aktien | action,actions | acción,acciones
mood entry,mood entries | Stimmung,Stimmungen | humeur,humeurs | estado de ánimo,estados de ánimo
password,passwords | Passwort,Passwörter,Zugangsdaten | mot de passe,mots de passe | contraseña,contraseñas
photo album,photo albums | Fotoalbum,Fotoalben | album photo,albums photo | álbum de fotos,álbumes de fotos
gift idea,gift ideas | Geschenkidee,Geschenkideen | idée cadeau,idées cadeaux,idées de cadeaux | idea de regalo,ideas de regalo
shopping list,shopping lists | Einkaufsliste,Einkaufslisten | liste de courses,listes de courses | lista de la compra,listas de la compra
packing list,packing lists | Packliste,Packlisten | liste de bagages,listes de bagages | lista de equipaje,listas de equipaje
seating plan,seating plans | Sitzplan,Sitzpläne,Tischordnung | plan de table,plans de table | plano de mesas,planos de mesas
checklist,checklists | Checkliste,Checklisten | liste de contrôle,listes de contrôle | lista de tareas,listas de tareas
working hour,working hours | Arbeitszeit,Arbeitszeiten,Arbeitsstunde,Arbeitsstunden | heure de travail,heures de travail | hora de trabajo,horas de trabajo
menu item,menu items | Gericht,Gerichte | mets,mets | plato del menú,platos del menú
inspection,inspections | Durchsicht,Durchsichten,Kontrolle,Kontrollen,Prüfung der Völker | visite de contrôle,visites de contrôle | inspección,inspecciones,revisión,revisiones
route,routes | Route,Routen | voie,voies,itinéraire,itinéraires | ruta,rutas
setter,setters | Routenbauer,Routenbauer | ouvreur,ouvreurs | equipador,equipadores
piece,pieces | Stück,Stücke | morceau,morceaux | pieza musical,piezas musicales
cost,costs | Kostenpunkt,Kosten | coût,coûts | coste,costes
class,classes | Kurs,Kurse | cours,cours | clase,clases
equipment,equipment | Gerät,Geräte,Ausrüstung | équipement,équipements | equipo,equipos,equipamiento
visit,visits | Besuch,Besuche | visite,visites | visita,visitas
issue,issues | Problem,Probleme | problème,problèmes | problema,problemas
report,reports | Bericht,Berichte | rapport,rapports | informe,informes
article,articles | Beitrag,Beiträge | article,articles | artículo,artículos
choir member,choir members | Chormitglied,Chormitglieder | membre du chœur,membres du chœur | miembro del coro,miembros del coro
feed,feeds | Mahlzeit,Mahlzeiten | repas de bébé,repas de bébé,tétée,tétées,biberon,biberons | toma,tomas
nappy,nappies | Windel,Windeln | couche,couches | pañal,pañales
weight,weights | Gewicht,Gewichte | pesée,pesées | peso,pesos
wall,walls | Wand,Wände | mur,murs | pared,paredes
site visit,site visits | Ortstermin,Ortstermine | visite technique,visites techniques | visita técnica,visitas técnicas
installation,installations | Montage,Montagen,Installation,Installationen | installation,installations | instalación,instalaciones
pupil,pupils | Schüler,Schüler,Schülerin,Schülerinnen | élève,élèves | alumno,alumnos
actor,actors | Schauspieler,Schauspieler | acteur,acteurs | actor,actores
play,plays | Stück,Stücke | pièce de théâtre,pièces de théâtre | obra de teatro,obras de teatro
role,roles | Rolle,Rollen | rôle,rôles | papel,papeles
rider,riders | Reiter,Reiter | cavalier,cavaliers | jinete,jinetes
puppy,puppies | Welpe,Welpen | chiot,chiots | cachorro,cachorros
walk,walks | Spaziergang,Spaziergänge | promenade,promenades | paseo,paseos
observation,observations | Beobachtung,Beobachtungen | observation,observations | observación,observaciones
batch,batches | Charge,Chargen | lot,lots | lote,lotes
coffee,coffees | Kaffee,Kaffees | café,cafés | café,cafés
firing,firings | Brand,Brände | cuisson,cuissons | cocción,cocciones
glaze,glazes | Glasur,Glasuren | émail,émaux | esmalte,esmaltes
yarn,yarns | Garn,Garne | pelote,pelotes | ovillo,ovillos
pattern,patterns | Anleitung,Anleitungen | patron,patrons | patrón,patrones
exhibit,exhibits | Exponat,Exponate | pièce exposée,pièces exposées | pieza expuesta,piezas expuestas
exhibition,exhibitions | Ausstellung,Ausstellungen | exposition,expositions | exposición,exposiciones
carer,carers | Pflegekraft,Pflegekräfte | aide à domicile,aides à domicile | cuidador,cuidadores
reading,readings | Messwert,Messwerte | mesure,mesures | medida,medidas
run,runs | Lauf,Läufe | course,courses | carrera,carreras
badge,badges | Abzeichen,Abzeichen | badge,badges | insignia,insignias
activity,activities | Aktivität,Aktivitäten | activité,activités | actividad,actividades
word,words | Wort,Wörter | mot,mots | palabra,palabras
berth,berths | Liegeplatz,Liegeplätze | place de port,places de port | amarre,amarres
crew member,crew members | Besatzungsmitglied,Besatzungsmitglieder | membre d'équipage,membres d'équipage | tripulante,tripulantes
sailing,sailings | Fahrt,Fahrten | traversée,traversées | travesía,travesías
instructor,instructors | Fahrlehrer,Fahrlehrer | moniteur,moniteurs | instructor,instructores
enquiry,enquiries | Anfrage,Anfragen | demande de renseignements,demandes de renseignements | consulta,consultas
flat,flats | Wohnung,Wohnungen | appartement,appartements | piso,pisos
rent payment,rent payments | Mietzahlung,Mietzahlungen | loyer,loyers | pago de alquiler,pagos de alquiler
pitch,pitches | Stellplatz,Stellplätze | emplacement de camping,emplacements de camping | parcela de camping,parcelas de camping
screening,screenings | Vorführung,Vorführungen | projection,projections | proyección,proyecciones
gig,gigs | Auftritt,Auftritte | concert,concerts | bolo,bolos
grant application,grant applications | Förderantrag,Förderanträge | demande de subvention,demandes de subvention | solicitud de subvención,solicitudes de subvención
funder,funders | Geldgeber,Geldgeber | financeur,financeurs | financiador,financiadores
stock item,stock items | Lagerartikel,Lagerartikel | article en stock,articles en stock | artículo de almacén,artículos de almacén
household,households | Haushalt,Haushalte | foyer,foyers | hogar,hogares
adopter,adopters | Adoptant,Adoptanten | adoptant,adoptants | adoptante,adoptantes
operation,operations | Einsatz,Einsätze | intervention,interventions | intervención,intervenciones
policy,policies | Police,Policen | police d'assurance,polices d'assurance | póliza,pólizas
claim,claims | Schadensfall,Schadensfälle | sinistre,sinistres | siniestro,siniestros
watering,waterings | Gießen,Gießvorgänge | arrosage,arrosages | riego,riegos
tank,tanks | Becken,Becken | bac,bacs | tanque,tanques
vet visit,vet visits | Tierarztbesuch,Tierarztbesuche | visite chez le vétérinaire,visites chez le vétérinaire | visita al veterinario,visitas al veterinario
night,nights | Nacht,Nächte | nuit,nuits | noche,noches
medicine,medicines | Arzneimittel,Arzneimittel | médicament,médicaments | medicina,medicinas
bidder,bidders | Bieter,Bieter | enchérisseur,enchérisseurs | postor,postores
bid,bids | Gebot,Gebote | enchère,enchères | puja,pujas
rental,rentals | Vermietung,Vermietungen | location,locations | alquiler,alquileres
finding,findings | Feststellung,Feststellungen | constat,constats | hallazgo,hallazgos
test result,test results | Messergebnis,Messergebnisse | résultat d'analyse,résultats d'analyse | resultado,resultados
piano,pianos | Klavier,Klaviere | piano,pianos | piano,pianos
tuning,tunings | Stimmung des Klaviers,Stimmungen | accordage,accordages | afinación,afinaciones
intake,intakes | Einnahme,Einnahmen | prise de médicament,prises de médicament | ingesta,ingestas
clothe,clothes | Kleidungsstück,Kleider | vêtement,vêtements | prenda,prendas
rating,ratings | Bewertung,Bewertungen | note d'évaluation,évaluations | valoración,valoraciones
`
// What is known about each, in the notation of `words-fields.ts`.
export const TRADE_FIELD_WORDS = `
pick-up time | Abholzeit | heure de prise en charge | hora de recogida
return time | Rückkehrzeit | heure de retour | hora de regreso
deposit | Anzahlung,Kaution | acompte,arrhes,caution | fianza,anticipo,señal
working time | Arbeitszeit | temps de travail | tiempo de trabajo
colour of holds | Griffarbe | couleur des prises | color de las presas
metal | Metall | métal | metal
face value | Nennwert | valeur faciale | valor facial
estimated value | Schätzwert,geschätzter Wert | valeur estimée | valor estimado
condition | Zustand,Erhaltung,Erhaltungsgrad | état,état de conservation | estado de conservación,conservación
status | Status,Stand | statut | estado
date of arrival | Ankunftsdatum,Anreisedatum,Anreise | date d'arrivée,arrivée | fecha de llegada,fecha de entrada,llegada
date of departure | Abreisedatum,Abreise | date de départ,départ | fecha de salida
severity | Schweregrad | gravité | gravedad
resident | Bewohner | résident | residente
month | Monat | mois | mes
value | Wert | valeur | valor
reading | Stand | relevé | lectura
number of players | Spielerzahl | nombre de joueurs | número de jugadores
voice part | Stimmlage,Stimme | pupitre,voix | voz,cuerda
composer | Komponist | compositeur | compositor
signature | Signatur | cote | signatura
dates covered | Laufzeit | dates extrêmes | fechas extremas
keywords | Schlagworte,Schlagwörter,Stichworte,Stichwörter | mots-clés,mots clés | palabras clave,etiquetas
quantity | Menge,Anzahl,Stückzahl | quantité,nombre | cantidad,unidades
minimum stock | Mindestbestand,Meldebestand | stock minimum,seuil d'alerte | stock mínimo,existencias mínimas
schedule | Zeitplan,Uhrzeiten | horaire | horario
present | anwesend | présent | presente
date of birth | Geburtsdatum,Geburtstag | date de naissance | fecha de nacimiento
name | Name,Namen,Vorname,Nachname | nom,prénom,nom de famille | nombre,apellido,apellidos,nombre y apellidos
due date | Fälligkeitsdatum,Fälligkeit,Frist | échéance,date limite,date d'échéance | vencimiento,fecha de vencimiento,fecha límite
expiry date | Ablaufdatum,Verfallsdatum | date de péremption,date d'expiration | fecha de caducidad,caducidad
best before | MHD,Mindesthaltbarkeitsdatum,Haltbarkeit | DLC,date limite de consommation | consumo preferente
purchase date | Kaufdatum,Anschaffungsdatum | date d'achat | fecha de compra
purchase price | Kaufpreis,Einkaufspreis,Anschaffungspreis | prix d'achat | precio de compra
sale price | Verkaufspreis | prix de vente | precio de venta
start time | Beginn,Startzeit,Anfang | début,heure de début | hora de inicio,inicio
end time | Ende,Endzeit | fin,heure de fin | hora de fin,fin
licence plate | Kennzeichen,Nummernschild | immatriculation,plaque | matrícula
mileage | Kilometerstand,km-Stand | kilométrage | kilometraje,kilómetros
color | Farbe | couleur | color
size | Größe,Grösse | taille | talla,tamaño
weight | Gewicht | poids | peso
height | Höhe,Körpergröße | hauteur | altura
reason | Grund,Anlass | motif,raison | motivo,razón
cause | Ursache | cause | causa
teacher | Lehrkraft | professeur | profesor
language | Sprache | langue | idioma
level | Niveau,Stufe,Schwierigkeitsgrad | niveau | nivel
place of origin | Herkunft,Herkunftsort | origine,provenance | procedencia,origen
shift | Schicht | équipe de travail | turno
fault | Fehler,Fehlerbeschreibung,Problem | problème | problema
barcode | Strichcode,Barcode | code-barres | código de barras
starts at | Beginnt um | commence à | empieza a las
ends at | Endet um | finit à | termina a las
next due on | Nächster Termin | prochaine échéance | próxima vez
region | Region | région | región
duration in minutes | Dauer in Minuten | durée en minutes | duración en minutos
duration in hours | Dauer in Stunden | durée en heures | duración en horas
born on | Geboren am | né le | nacido el
died on | Gestorben am | décédé le | fallecido el
passed | Bestanden | réussi | aprobado
sex | Geschlecht | sexe | sexo
mother | Mutter | mère | madre
father | Vater | père | padre
temperature | Temperatur | température | temperatura
difficulty | Schwierigkeit | difficulté | dificultad
weight in kg | Gewicht in kg | poids en kg | peso en kg
height in cm | Größe in cm | taille en cm | altura en cm
length in cm | Länge in cm | longueur en cm | longitud en cm
amount in ml | Menge in ml | quantité en ml | cantidad en ml
volume in litres | Volumen in Litern | volume en litres | volumen en litros
distance in km | Strecke in km | distance en km | distancia en km
allergens | Allergene | allergènes | alérgenos
collected | Abgeholt | récupéré | recogido
collected at | Abgeholt um | récupéré à | recogido a las
collected by | Abgeholt von | récupéré par | recogido por
arrived at | Angekommen um | arrivé à | llegada a las
needs | Bedarf | besoins | necesidades
word | Wort | mot | palabra
message | Nachricht | message | mensaje
rate per word | Wortpreis | tarif au mot | tarifa por palabra
word count | Wortzahl | nombre de mots | número de palabras
mood | Stimmung | humeur | ánimo
extent | Umfang | étendue | extensión
institution | Institution | institution | institución
style | Stil | style | estilo
placement | Körperstelle | emplacement du motif | zona
design | Motiv | motif du dessin | diseño
date set | Geschraubt am | posée le | montada el
date to strip | Abschrauben am | à démonter le | desmontar el
findings | Befunde | constats | hallazgos
weekday | Wochentag | jour de la semaine | día de la semana
belt | Gürtel | ceinture | cinturón
chip number | Chipnummer | numéro de puce | número de chip
producer | Erzeuger | producteur | productor
vintage | Jahrgang | millésime | añada
grape | Rebsorte | cépage | uva
drink until | Trinken bis | à boire avant | beber antes de
paid until | Bezahlt bis | payé jusqu'au | pagado hasta
insurance value | Versicherungswert | valeur d'assurance | valor asegurado
due back on | Zurück bis | à rendre le | devolver el
borrowed on | Ausgeliehen am | emprunté le | prestado el
borrower | Entleiher | emprunteur | prestatario
reported by | Gemeldet von | signalé par | notificado por
qualification | Qualifikation | qualification | cualificación
trigger | Auslöser | déclencheur | desencadenante
example | Beispiel | exemple | ejemplo
translation | Übersetzung | traduction | traducción
licence number | Führerscheinnummer | numéro de permis | número de permiso
how often | Wie oft | à quelle fréquence | cada cuánto
received on | Erhalten am | reçu le | recibido el
players | Spieler | joueurs | jugadores
focus | Schwerpunkt | domaine | enfoque
agenda | Tagesordnung | ordre du jour | orden del día
source language | Ausgangssprache | langue source | idioma de origen
target language | Zielsprache | langue cible | idioma de destino
policy number | Policennummer | numéro de police | número de póliza
current price | Aktueller Preis | prix actuel | precio actual
birthplace | Geburtsort | lieu de naissance | lugar de nacimiento
occasion | Anlass | occasion | ocasión
added on | Hinzugefügt am | ajouté le | añadido el
quality | Qualität | qualité | calidad
monthly price | Monatspreis | prix mensuel | precio mensual
yearly price | Jahrespreis | prix annuel | precio anual
annual rent | Jahrespacht | loyer annuel | renta anual
nitrogen | Stickstoff | azote | nitrógeno
phosphorus | Phosphor | phosphore | fósforo
potassium | Kalium | potassium | potasio
ph | pH-Wert | pH | pH
remarks | Anmerkungen | remarques | comentarios
sent on | Gesendet am | envoyé le | enviado el
score | Punktzahl | score | puntuación
since | Seit | depuis | desde
queen seen | Königin gesehen | reine vue | reina vista
brood frames | Brutwaben | cadres de couvain | cuadros de cría
temper | Sanftmut | comportement | temperamento
varroa | Varroa | varroa | varroa
queen year | Königinnenjahr | année de la reine | año de la reina
last inspected on | Zuletzt durchgesehen am | dernière visite le | última inspección
stars | Sterne | étoiles | estrellas
fee per lesson | Honorar pro Stunde | tarif par cours | tarifa por clase
practised | Geübt | travaillé | practicado
key held | Schlüssel vorhanden | clé en main | tengo llave
feeding | Fütterung | alimentation | alimentación
weather | Wetter | météo | tiempo atmosférico
guests | Gäste | invités | invitados
maker | Hersteller | fabricant | fabricante
manufacturer | Hersteller | fabricant | fabricante
inventory number | Inventarnummer | numéro d'inventaire | número de inventario
emergency contact | Notfallkontakt | contact d'urgence | contacto de emergencia
repetitions | Wiederholungen | répétitions | repeticiones
parent phone | Telefon der Eltern | téléphone des parents | teléfono de los padres
fee paid | Beitrag bezahlt | cotisation payée | cuota pagada
promised on | Versprochen am | promis le | prometido el
contractor | Auftragnehmer | entreprise | contratista
planned amount | Geplant | montant prévu | importe previsto
actual amount | Tatsächlich | montant réel | importe real
rooms | Zimmer | pièces | habitaciones
period | Zeitraum | période | período
adults | Erwachsene | adultes | adultos
children | Kinder | enfants | niños
dietary needs | Ernährungswünsche | régime alimentaire | necesidades alimentarias
packed by | Gepackt von | préparé par | preparado por
paid by | Bezahlt von | payé par | pagado por
suggested by | Vorgeschlagen von | proposé par | propuesto por
written by | Geschrieben von | rédigé par | escrito por
rank | Dienstgrad | grade | rango
premium | Prämie | prime | prima
cancelled | Gekündigt | résilié | cancelado
season | Saison | saison | temporada
coming | Kommt | vient | viene
number of people | Personenzahl | nombre de personnes | número de personas
winner | Gewinner | gagnant | ganador
target date | Zieldatum | date visée | fecha objetivo
sold | Verkauft | vendu | vendido
sold out | Ausverkauft | épuisé | agotado
days | Tage | jours | días
days per year | Tage pro Jahr | jours par an | días al año
farm | Betrieb | exploitation | finca
visited on | Besucht am | visité le | visitado el
member since | Mitglied seit | membre depuis | socio desde
languages | Sprachen | langues | idiomas
amount asked | Beantragter Betrag | montant demandé | importe solicitado
amount awarded | Bewilligter Betrag | montant accordé | importe concedido
amount owed | Offener Betrag | montant dû | importe adeudado
last reading | Letzter Stand | dernier relevé | última lectura
read on | Abgelesen am | relevé le | leído el
read | gelesen | lu | leído
passengers | Fahrgäste | passagers | pasajeros
vehicles | Fahrzeuge | véhicules | vehículos
skipper | Schiffsführer | skipper | patrón
cost per year | Kosten pro Jahr | coût par an | coste anual
handed out on | Ausgegeben am | remis le | entregado el
found on | Gefunden am | trouvé le | encontrado el
checked in | Eingecheckt | enregistré | registrado
occupied | Belegt | occupé | ocupado
last visited | Zuletzt besucht | dernière visite | última visita
taken | Genommen | pris | tomado
systolic | Systolisch | systolique | sistólica
diastolic | Diastolisch | diastolique | diastólica
pulse | Puls | pouls | pulso
last watered date | Zuletzt gegossen | dernier arrosage | último riego
next watering date | Nächstes Gießen | prochain arrosage | próximo riego
fault | Fehler | panne constatée | fallo
code | Code,Kürzel | code | código
url | Link,URL | lien,URL | enlace,URL
`
// How things stand in these trades, in the notation of `words-states.ts`.
export const TRADE_STATE_WORDS = `
Female | Weiblich | Femelle | Hembra
Male | Männlich | Mâle | Macho
Reserved | Reserviert | Réservé | Reservado
Great | Sehr gut | Très bien | Muy bien
Okay | Geht so | Moyen | Regular
Free | Frei | Libre | Libre
Yes | Ja | Oui | Sí
No | Nein | Non | No
Soprano | Sopran | Soprano | Soprano
Alto | Alt | Alto | Contralto
Tenor | Tenor | Ténor | Tenor
Bass | Bass | Basse | Bajo
Breast | Brust | Sein | Pecho
Bottle | Flasche | Biberon | Biberón
Solid | Brei | Solide | Sólido
Wet | Nass | Mouillée | Mojado
Dirty | Voll | Sale | Sucio
Fragile | Empfindlich | Fragile | Frágil
Damaged | Beschädigt | Abîmé | Dañado
Returned | Zurück | Rendu | Devuelto
White | Weiß | Blanc | Blanco
Red | Rot | Rouge | Tinto
Rosé | Rosé | Rosé | Rosado
Sparkling | Schaumwein | Pétillant | Espumoso
Mild | Leicht | Léger | Leve
Severe | Stark | Sévère | Grave
Revision | Überarbeitung | Révision | Revisión
Writing | In Arbeit | Rédaction | En redacción
In stock | Auf Lager | En stock | En stock
Retired | Ausgemustert | Mis au rebut | Retirado
Health | Gesundheit | Santé | Salud
Quarterly | Vierteljährlich | Trimestriel | Trimestral
Yearly | Jährlich | Annuel | Anual
Taken | Belegt | Occupé | Ocupado
Calm | Ruhig | Calme | Tranquilo
Nervous | Nervös | Nerveux | Nervioso
Aggressive | Stechlustig | Agressif | Agresivo
Eggs only | Nur Stifte | Œufs seulement | Solo huevos
Incident | Vorfall | Incident | Incidente
Complaint | Beschwerde | Plainte | Queja
Fall | Sturz | Chute | Caída
Medication | Medikation | Médication | Medicación
Night | Nachts | Nuit | Noche
Tired | Müde | Fatigué | Cansado
In repair | In Reparatur | En réparation | En reparación
Picked up | Abgeholt | Récupéré | Recogido
Small | Klein | Petit | Pequeño
Large | Groß | Grand | Grande
Gold | Gold | Or | Oro
Silver | Silber | Argent | Plata
Copper | Kupfer | Cuivre | Cobre
Nickel | Nickel | Nickel | Níquel
Bronze | Bronze | Bronze | Bronce
Book | Buch | Livre | Libro
Article | Artikel | Article | Artículo
Website | Website | Site web | Sitio web
Strong | Stark | Forte | Fuerte
Steady | Mittel | Stable | Estable
Weak | Schwach | Faible | Débil
Rented | Vermietet | Loué | Alquilado
Awarded | Bewilligt | Accordée | Concedida
Suggested | Vorgeschlagen | Proposé | Propuesto
Next | Als Nächstes | Suivant | Siguiente
Poor | Schlecht | Mauvais | Malo
Restless | Unruhig | Agité | Inquieto
Adopted | Vermittelt | Adopté | Adoptado
Site visit | Ortstermin | Visite | Visita
Bought | Gekauft | Acheté | Comprado
Summer | Sommer | Été | Verano
Winter | Winter | Hiver | Invierno
Call | Anruf | Appel | Llamada
Email | E-Mail | E-mail | Correo
Work | Arbeit | Travail | Trabajo
Later | Später | Plus tard | Más tarde
`
