// Nouns of particular trades, and what people in other languages keep beside the lists of the packs. In the notation of `words-nouns.ts`.
export const TRADE_WORDS = `
passenger,passengers | Fahrgast,Fahrgäste | passager,passagers | pasajero,pasajeros
resident,residents | Bewohner,Bewohner,Bewohnerin,Anwohner | résident,résidents,habitant,habitants | residente,residentes,vecino,vecinos
translator,translators | Übersetzer,Übersetzer,Übersetzerin | traducteur,traducteurs,traductrice,traductrices | traductor,traductores
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
session,sessions | Sitzung,Sitzungen | session,sessions,séance de travail | sesión,sesiones
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
dentist,dentists | Zahnarzt,Zahnärzte,Zahnärztin | dentiste,dentistes | dentista,dentistas
therapist,therapists | Therapeut,Therapeuten,Therapeutin,Therapeutinnen | thérapeute,thérapeutes | terapeuta,terapeutas
allocation,allocations | Zuordnung,Zuordnungen | affectation,affectations | asignación,asignaciones
sign-up,sign-ups | Anmeldung,Anmeldungen | inscription,inscriptions | inscripción,inscripciones
actor,actors | Schauspieler,Schauspieler,Darsteller,Darsteller | acteur,acteurs,comédien,comédiens | actor,actores
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
test result,test results | Messergebnis,Messergebnisse | résultat d'analyse,résultats d'analyse | resultado de análisis,resultados de análisis
piano,pianos | Klavier,Klaviere | piano,pianos | piano,pianos
tuning,tunings | Stimmung des Klaviers,Stimmungen | accordage,accordages | afinación,afinaciones
intake,intakes | Einnahme,Einnahmen | prise de médicament,prises de médicament | ingesta,ingestas
clothe,clothes | Kleidungsstück,Kleider | vêtement,vêtements | prenda,prendas
rating,ratings | Bewertung,Bewertungen | note d'évaluation,évaluations | valoración,valoraciones
`
