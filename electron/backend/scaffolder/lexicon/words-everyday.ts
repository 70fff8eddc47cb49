// Nouns of everyday life, clubs and small trades. In the notation of `words-nouns.ts`.
export const EVERYDAY_WORDS = `
session,sessions | Sitzung,Sitzungen | séance,séances | sesión,sesiones
run,runs | Lauf,Läufe,Laufeinheit,Laufeinheiten | course à pied,courses à pied,footing,footings,jogging | carrera,carreras,salida a correr,salidas a correr
swim,swims | Schwimmeinheit,Schwimmeinheiten | séance de natation,séances de natation | sesión de natación,sesiones de natación
ride,rides | Radtour,Radtouren,Ausfahrt,Ausfahrten | sortie vélo,sorties vélo | salida en bici,salidas en bici
hike,hikes | Wanderung,Wanderungen | randonnée,randonnées | excursión,excursiones,caminata,caminatas
waiting list entry,waiting list entries | Wartelisteneintrag,Warteliste | inscription en attente,liste d'attente | persona en espera,lista de espera
course,courses | Lehrgang,Lehrgänge,Fortbildung,Fortbildungen | stage,stages,formation,formations | formación,formaciones,cursillo,cursillos
drill,drills | Übung,Übungen | exercice,exercices | simulacro,simulacros
mission,missions | Einsatz,Einsätze | intervention,interventions | intervención,intervenciones
operation,operations | Operation,Operationen | opération,opérations | operación,operaciones
producer,producers | Erzeuger,Erzeuger | producteur,producteurs,productrice,productrices | productor,productores
basket,baskets | Korb,Körbe,Gemüsekiste,Gemüsekisten | panier,paniers | cesta,cestas
distribution,distributions | Ausgabe,Ausgaben,Verteilung,Verteilungen | distribution,distributions | reparto,repartos,distribución,distribuciones
foster family,foster families | Pflegefamilie,Pflegefamilien,Pflegestelle,Pflegestellen | famille d'accueil,familles d'accueil | familia de acogida,familias de acogida,casa de acogida,casas de acogida
adoption request,adoption requests | Adoptionsantrag,Adoptionsanträge,Adoptionsanfrage,Adoptionsanfragen | demande d'adoption,demandes d'adoption | solicitud de adopción,solicitudes de adopción
request,requests | Anfrage,Anfragen,Antrag,Anträge | demande,demandes | solicitud,solicitudes,petición,peticiones
registration,registrations | Anmeldung,Anmeldungen | inscription,inscriptions | inscripción,inscripciones,matrícula,matrículas
substitute teacher,substitute teachers | Vertretungslehrer,Vertretungslehrer,Vertretungskraft,Vertretungskräfte | remplaçant,remplaçants | profesor sustituto,profesores sustitutos,sustituto,sustitutos
cleaning,cleanings | Reinigung,Reinigungen,Putzen | ménage,ménages | limpieza,limpiezas
expense,expenses | Ausgabe,Ausgaben,Kosten | dépense,dépenses | gasto,gastos
income,income | Einnahme,Einnahmen | revenu,revenus,recette,recettes | ingreso,ingresos
savings goal,savings goals | Sparziel,Sparziele | objectif d'épargne,objectifs d'épargne | meta de ahorro,metas de ahorro
subscription,subscriptions | Abo,Abos,Abonnement,Abonnements | abonnement,abonnements | suscripción,suscripciones
bill,bills | Rechnung,Rechnungen | facture,factures | recibo,recibos,factura,facturas
grandchild,grandchildren | Enkel,Enkel,Enkelkind,Enkelkinder | petit-enfant,petits-enfants | nieto,nietos
pensioner,pensioners | Rentner,Rentner,Senior,Senioren | retraité,retraités,senior,seniors | jubilado,jubilados
neighbour,neighbours | Nachbar,Nachbarn | voisin,voisins | vecino,vecinos
referee,referees | Schiedsrichter,Schiedsrichter | arbitre,arbitres | árbitro,árbitros
coach,coaches | Trainer,Trainer | entraîneur,entraîneurs | entrenador,entrenadores
goal,goals | Tor,Tore | but,buts | gol,goles
training,trainings | Training,Trainings,Trainingseinheit,Trainingseinheiten | entraînement,entraînements | entrenamiento,entrenamientos
match,matches | Spiel,Spiele | match,matchs | partido,partidos
season,seasons | Saison,Saisons | saison,saisons | temporada,temporadas
tournament,tournaments | Turnier,Turniere | tournoi,tournois | torneo,torneos
trophy,trophies | Pokal,Pokale | trophée,trophées | trofeo,trofeos
instrument,instruments | Instrument,Instrumente | instrument,instruments | instrumento,instrumentos
score,scores | Partitur,Partituren,Notenheft,Notenhefte | partition,partitions | partitura,partituras
song,songs | Lied,Lieder | chanson,chansons,chant,chants | canción,canciones
concert,concerts | Konzert,Konzerte,Auftritt,Auftritte | concert,concerts | concierto,conciertos,actuación,actuaciones
rehearsal,rehearsals | Probe,Proben | répétition,répétitions | ensayo,ensayos
costume,costumes | Kostüm,Kostüme | costume,costumes | disfraz,disfraces,vestuario,vestuarios
scene,scenes | Szene,Szenen | scène,scènes | escena,escenas
painting,paintings | Gemälde,Gemälde | tableau,tableaux,peinture,peintures | cuadro,cuadros
exhibition,exhibitions | Ausstellung,Ausstellungen | exposition,expositions | exposición,exposiciones
workshop,workshops | Workshop,Workshops | atelier,ateliers | taller,talleres
newsletter,newsletters | Rundbrief,Rundbriefe | lettre d'information,lettres d'information | boletín,boletines
hive,hives | Bienenvolk,Bienenvölker,Volk,Völker,Bienenstock,Bienenstöcke | ruche,ruches | colmena,colmenas
field,fields | Feld,Felder,Acker,Äcker | champ,champs,parcelle,parcelles | campo,campos,parcela,parcelas
cow,cows | Kuh,Kühe | vache,vaches | vaca,vacas
sheep,sheep | Schaf,Schafe | brebis,brebis,mouton,moutons | oveja,ovejas
goat,goats | Ziege,Ziegen | chèvre,chèvres | cabra,cabras
hen,hens | Huhn,Hühner,Henne,Hennen | poule,poules | gallina,gallinas
egg,eggs | Ei,Eier | œuf,œufs,oeuf,oeufs | huevo,huevos
horse,horses | Pferd,Pferde | cheval,chevaux | caballo,caballos
puppy,puppies | Welpe,Welpen | chiot,chiots | cachorro,cachorros
bird,birds | Vogel,Vögel | oiseau,oiseaux | pájaro,pájaros,ave,aves
fish,fish | Fisch,Fische | poisson,poissons | pez,peces
tree,trees | Baum,Bäume | arbre,arbres | árbol,árboles
flower,flowers | Blume,Blumen | fleur,fleurs | flor,flores
seed,seeds | Saatgut,Samen | graine,graines,semence,semences | semilla,semillas
vegetable,vegetables | Gemüse,Gemüse | légume,légumes | verdura,verduras,hortaliza,hortalizas
wine,wines | Wein,Weine | vin,vins | vino,vinos
beer,beers | Bier,Biere | bière,bières | cerveza,cervezas
cheese,cheeses | Käse,Käse | fromage,fromages | queso,quesos
cake,cakes | Kuchen,Kuchen,Torte,Torten | gâteau,gâteaux | tarta,tartas,pastel,pasteles
bread,breads | Brot,Brote | pain,pains | pan,panes
tool,tools | Werkzeug,Werkzeuge | outil,outils | herramienta,herramientas
part,parts | Ersatzteil,Ersatzteile,Teil,Teile | pièce,pièces,pièce détachée,pièces détachées | pieza,piezas,repuesto,repuestos
material,materials | Material,Materialien | matériau,matériaux,matériel | material,materiales
machine,machines | Maschine,Maschinen | machine,machines | máquina,máquinas
device,devices | Gerät,Geräte | appareil,appareils | aparato,aparatos,dispositivo,dispositivos
repair,repairs | Reparatur,Reparaturen | réparation,réparations | reparación,reparaciones
construction site,construction sites | Baustelle,Baustellen | chantier,chantiers | obra,obras
building,buildings | Gebäude,Gebäude | bâtiment,bâtiments,immeuble,immeubles | edificio,edificios
flat,flats | Wohnung,Wohnungen | appartement,appartements | piso,pisos,apartamento,apartamentos
key,keys | Schlüssel,Schlüssel | clé,clés,clef,clefs | llave,llaves
boat,boats | Boot,Boote | bateau,bateaux | barco,barcos
bike,bikes | Fahrrad,Fahrräder,Rad,Räder | vélo,vélos | bicicleta,bicicletas,bici,bicis
car,cars | Auto,Autos,Wagen,Wagen | voiture,voitures | coche,coches,carro,carros
truck,trucks | LKW,LKWs,Lastwagen,Lastwagen | camion,camions | camión,camiones
fuel stop,fuel stops | Tankvorgang,Tankvorgänge,Tankfüllung,Tankfüllungen | plein,pleins | repostaje,repostajes
delivery,deliveries | Lieferung,Lieferungen | livraison,livraisons | entrega,entregas
return,returns | Rückgabe,Rückgaben,Retoure,Retouren | retour,retours | devolución,devoluciones
route,routes | Route,Routen,Strecke,Strecken | itinéraire,itinéraires,trajet,trajets | ruta,rutas
trip,trips | Reise,Reisen,Fahrt,Fahrten | voyage,voyages | viaje,viajes
medication,medications | Medikament,Medikamente | médicament,médicaments | medicamento,medicamentos,medicina,medicinas
symptom,symptoms | Symptom,Symptome | symptôme,symptômes | síntoma,síntomas
treatment,treatments | Behandlung,Behandlungen | soin,soins,traitement,traitements | tratamiento,tratamientos
prescription,prescriptions | Rezept,Rezepte | ordonnance,ordonnances | receta médica,recetas médicas
measurement,measurements | Messung,Messungen,Messwert,Messwerte | mesure,mesures | medición,mediciones
diet,diets | Ernährungsplan,Ernährungspläne | régime,régimes | dieta,dietas
exercise,exercises | Übungseinheit,Übungseinheiten | exercice,exercices | ejercicio,ejercicios
class,classes | Schulklasse,Schulklassen,Kurs,Kurse | classe,classes | clase,clases
subject,subjects | Fach,Fächer | matière,matières | asignatura,asignaturas,materia,materias
exam,exams | Prüfung,Prüfungen,Klausur,Klausuren | examen,examens,contrôle,contrôles | examen,exámenes
homework,homework | Hausaufgabe,Hausaufgaben | devoir,devoirs | deber,deberes,tarea escolar,tareas escolares
absence,absences | Fehlzeit,Fehlzeiten,Abwesenheit,Abwesenheiten | absence,absences | ausencia,ausencias,falta,faltas
attendance,attendance | Anwesenheit,Anwesenheiten | présence,présences | asistencia,asistencias
holiday,holidays | Urlaub,Urlaube,Ferien | congé,congés,vacances | vacación,vacaciones
shift,shifts | Schicht,Schichten,Dienst,Dienste | poste,postes,permanence,permanences | turno,turnos
meeting,meetings | Sitzung,Sitzungen,Besprechung,Besprechungen,Treffen,Treffen | réunion,réunions | reunión,reuniones
decision,decisions | Beschluss,Beschlüsse,Entscheidung,Entscheidungen | décision,décisions | decisión,decisiones
vote,votes | Abstimmung,Abstimmungen,Stimme,Stimmen | vote,votes | voto,votos,votación,votaciones
complaint,complaints | Beschwerde,Beschwerden,Reklamation,Reklamationen | réclamation,réclamations,plainte,plaintes | queja,quejas,reclamación,reclamaciones
defect,defects | Mangel,Mängel,Schaden,Schäden | défaut,défauts,panne,pannes | avería,averías,defecto,defectos
gift,gifts | Geschenk,Geschenke | cadeau,cadeaux | regalo,regalos
wish,wishes | Wunsch,Wünsche | souhait,souhaits | deseo,deseos
birthday,birthdays | Geburtstag,Geburtstage | anniversaire,anniversaires | cumpleaños,cumpleaños
book,books | Buch,Bücher | livre,livres | libro,libros
game,games | Gesellschaftsspiel,Gesellschaftsspiele,Brettspiel,Brettspiele | jeu,jeux | juego,juegos
word,words | Wort,Wörter,Vokabel,Vokabeln | mot,mots | palabra,palabras
stop,stops | Haltestelle,Haltestellen,Standplatz,Standplätze | arrêt,arrêts | parada,paradas
teacher,teachers | Lehrer,Lehrer,Pauker | prof,profs | profe,profes
`
