// What people keep: English | German | French | Spanish. In each cell the singular, the plural, and other forms that people write.
export const NOUN_WORDS = `
customer,customers | Kunde,Kunden,Kundin,Kundinnen | client,clients,cliente,clientes | cliente,clientes,clienta,clientas
client,clients | Kunde,Kunden,Klient,Klienten,Mandant,Mandanten | client,clients | cliente,clientes
member,members | Mitglied,Mitglieder | membre,membres,adhérent,adhérents | miembro,miembros,socio,socios,socia,socias
guest,guests | Gast,Gäste | invité,invités,invitée,hôte,hôtes | invitado,invitados,huésped,huéspedes
supplier,suppliers | Lieferant,Lieferanten | fournisseur,fournisseurs | proveedor,proveedores
vendor,vendors | Dienstleister,Dienstleister | prestataire,prestataires | proveedor,proveedores
employee,employees | Mitarbeiter,Mitarbeiter,Angestellte,Angestellten | employé,employés,salarié,salariés | empleado,empleados,trabajador,trabajadores
keeper,keepers | Wart,Warte,Gerätewart,Zeugwart,Hauswart | gardien,gardiens | encargado,encargados
person,people | Person,Personen,Leute | personne,personnes | persona,personas
student,students | Schüler,Schüler,Schülerinnen,Student,Studenten,Studierende | élève,élèves,étudiant,étudiants | alumno,alumnos,estudiante,estudiantes,alumna,alumnas
teacher,teachers | Lehrer,Lehrer,Lehrkraft,Lehrkräfte,Lehrerin | enseignant,enseignants,professeur,professeurs | profesor,profesores,maestro,maestros,docente,docentes
trainer,trainers | Trainer,Trainer,Trainerin | entraîneur,entraîneurs,coach,coachs | entrenador,entrenadores,monitor,monitores
patient,patients | Patient,Patienten,Patientin | patient,patients | paciente,pacientes
doctor,doctors | Arzt,Ärzte,Ärztin,Ärzten | médecin,médecins,docteur,docteurs | médico,médicos,doctor,doctores
volunteer,volunteers | Freiwillige,Freiwilligen,Ehrenamtliche,Helfer | bénévole,bénévoles | voluntario,voluntarios
donor,donors | Spender,Spender | donateur,donateurs | donante,donantes
sponsor,sponsors | Sponsor,Sponsoren | sponsor,sponsors,mécène,mécènes | patrocinador,patrocinadores
tenant,tenants | Mieter,Mieter,Mieterin | locataire,locataires | inquilino,inquilinos
owner,owners | Besitzer,Besitzer,Halter,Eigentümer | propriétaire,propriétaires | dueño,dueños,propietario,propietarios
candidate,candidates | Bewerber,Bewerber,Kandidat,Kandidaten | candidat,candidats | candidato,candidatos
player,players | Spieler,Spieler,Spielerin | joueur,joueurs,joueuse,joueuses | jugador,jugadores,jugadora,jugadoras
driver,drivers | Fahrer,Fahrer,Fahrerin | conducteur,conducteurs,chauffeur,chauffeurs | conductor,conductores
technician,technicians | Techniker,Techniker,Monteur,Monteure | technicien,techniciens | técnico,técnicos
stylist,stylists | Friseur,Friseure,Friseurin | coiffeur,coiffeurs,coiffeuse | estilista,estilistas,peluquero,peluqueros
artist,artists | Künstler,Künstler | artiste,artistes | artista,artistas
agent,agents | Bearbeiter,Bearbeiter | agent,agents | agente,agentes
family member,family members | Familienmitglied,Familienmitglieder | membre de la famille,membres de la famille | familiar,familiares
child,children | Kind,Kinder | enfant,enfants | niño,niños,hijo,hijos
friend,friends | Freund,Freunde,Freundin | ami,amis,amie,amies | amigo,amigos,amiga,amigas
parent,parents | Elternteil,Eltern | parent,parents | padre,padres
contact,contacts | Kontakt,Kontakte | contact,contacts | contacto,contactos
company,companies | Firma,Firmen,Unternehmen | entreprise,entreprises,société,sociétés | empresa,empresas,compañía,compañías
department,departments | Abteilung,Abteilungen | service,services,département,départements | departamento,departamentos
team,teams | Team,Teams,Mannschaft,Mannschaften | équipe,équipes | equipo,equipos
group,groups | Gruppe,Gruppen | groupe,groupes | grupo,grupos
family,families | Familie,Familien | famille,familles | familia,familias
school class,classes | Klasse,Klassen | classe,classes | clase,clases
order,orders | Bestellung,Bestellungen,Auftrag,Aufträge | commande,commandes | pedido,pedidos
purchase order,purchase orders | Bestellung,Bestellungen,Einkauf,Einkäufe | bon de commande,bons de commande | orden de compra,órdenes de compra
production order,production orders | Fertigungsauftrag,Fertigungsaufträge,Produktionsauftrag,Produktionsaufträge | ordre de fabrication,ordres de fabrication | orden de producción,órdenes de producción
work order,work orders | Arbeitsauftrag,Arbeitsaufträge | ordre de travail,ordres de travail | orden de trabajo,órdenes de trabajo
invoice,invoices | Rechnung,Rechnungen | facture,factures | factura,facturas
quote,quotes | Angebot,Angebote | devis,devis | presupuesto,presupuestos
payment,payments | Zahlung,Zahlungen | paiement,paiements | pago,pagos
fee,fees | Beitrag,Beiträge | cotisation,cotisations | cuota,cuotas
expense,expenses | Ausgabe,Ausgaben | dépense,dépenses,frais | gasto,gastos
travel expense,travel expenses | Reiseausgabe,Reiseausgaben | frais de voyage,frais de voyage | gasto de viaje,gastos de viaje
income,income | Einnahme,Einnahmen | revenu,revenus | ingreso,ingresos
transaction,transactions | Buchung,Buchungen | opération,opérations | movimiento,movimientos
budget,budgets | Budget,Budgets | budget,budgets | presupuesto,presupuestos
account,accounts | Konto,Konten | compte,comptes | cuenta,cuentas
donation,donations | Spende,Spenden | don,dons | donación,donaciones
campaign,campaigns | Kampagne,Kampagnen | campagne,campagnes | campaña,campañas
deal,deals | Geschäft,Geschäfte | affaire,affaires | oportunidad,oportunidades
product,products | Produkt,Produkte | produit,produits | producto,productos
item,items | Artikel,Artikel | article,articles | artículo,artículos
material,materials | Material,Materialien | matériau,matériaux | material,materiales
part,parts | Ersatzteil,Ersatzteile,Teile | pièce,pièces | pieza,piezas,repuesto,repuestos
stock movement,stock movements | Lagerbewegung,Lagerbewegungen | mouvement de stock,mouvements de stock | movimiento de stock,movimientos de stock
tool,tools | Werkzeug,Werkzeuge | outil,outils | herramienta,herramientas
machine,machines | Maschine,Maschinen | machine,machines | máquina,máquinas
device,devices | Gerät,Geräte | appareil,appareils | aparato,aparatos,dispositivo,dispositivos
vehicle,vehicles | Fahrzeug,Fahrzeuge | véhicule,véhicules | vehículo,vehículos
car,cars | Auto,Autos,Wagen | voiture,voitures | coche,coches,carro,carros
bike,bikes | Fahrrad,Fahrräder | vélo,vélos | bicicleta,bicicletas
trip,trips | Reise,Reisen,Fahrt,Fahrten | voyage,voyages,trajet,trajets | viaje,viajes
refuelling,refuellings | Tankfüllung,Tankfüllungen | plein,pleins | repostaje,repostajes
repair,repairs | Reparatur,Reparaturen | réparation,réparations | reparación,reparaciones
inspection,inspections | Prüfung,Prüfungen | inspection,inspections | inspección,inspecciones
room,rooms | Zimmer,Zimmer,Raum,Räume | chambre,chambres,salle,salles,pièce,pièces | habitación,habitaciones,sala,salas
building,buildings | Gebäude,Gebäude | bâtiment,bâtiments | edificio,edificios
property,properties | Immobilie,Immobilien,Wohnung,Wohnungen | bien,biens,logement,logements | inmueble,inmuebles,propiedad,propiedades
apartment,apartments | Apartment,Apartments | appartement,appartements | apartamento,apartamentos,piso,pisos
lease,leases | Mietvertrag,Mietverträge | bail,baux | contrato de alquiler,contratos de alquiler
venue,venues | Veranstaltungsort,Veranstaltungsorte | lieu,lieux | local,locales
table,tables | Tisch,Tische | table,tables | mesa,mesas
event,events | Veranstaltung,Veranstaltungen,Termine | événement,événements | evento,eventos
club event,events | Veranstaltung,Veranstaltungen | événement,événements | evento,eventos
family event,events | Termin,Termine | événement,événements | evento,eventos
appointment,appointments | Termin,Termine | rendez-vous,rendez-vous | cita,citas
booking,bookings | Buchung,Buchungen | réservation,réservations | reserva,reservas
reservation,reservations | Reservierung,Reservierungen | réservation,réservations | reserva,reservas
meeting,meetings | Besprechung,Besprechungen,Treffen,Sitzung,Sitzungen | réunion,réunions | reunión,reuniones
interview,interviews | Gespräch,Gespräche,Bewerbungsgespräch,Bewerbungsgespräche | entretien,entretiens | entrevista,entrevistas
shift,shifts | Schicht,Schichten | créneau,créneaux | turno,turnos
match,matches | Spiel,Spiele | match,matchs | partido,partidos
training,trainings | Training,Trainings,Schulung,Schulungen | formation,formations,entraînement,entraînements | entrenamiento,entrenamientos,formación,formaciones
check-in,check-ins | Eintrag,Einträge | suivi,suivis | registro,registros
registration,registrations | Anmeldung,Anmeldungen | inscription,inscriptions | inscripción,inscripciones
enrollment,enrollments | Einschreibung,Einschreibungen | inscription,inscriptions | matrícula,matrículas
loan,loans | Ausleihe,Ausleihen | prêt,prêts,emprunt,emprunts | préstamo,préstamos
task,tasks | Aufgabe,Aufgaben | tâche,tâches | tarea,tareas
care task,care tasks | Pflegeaufgabe,Pflegeaufgaben | tâche d’entretien,tâches d’entretien | tarea de cuidado,tareas de cuidado
chore,chores | Hausarbeit,Hausarbeiten | corvée,corvées | tarea del hogar,tareas del hogar
project,projects | Projekt,Projekte | projet,projets | proyecto,proyectos
job,jobs | Auftrag,Aufträge,Einsatz,Einsätze | intervention,interventions | trabajo,trabajos
time entry,time entries | Zeiteintrag,Zeiteinträge,Stunden | temps passé,temps passés | registro de horas,registros de horas
objective,objectives | Ziel,Ziele | objectif,objectifs | objetivo,objetivos
goal,goals | Ziel,Ziele | objectif,objectifs | meta,metas
key result,key results | Schlüsselergebnis,Schlüsselergebnisse | résultat clé,résultats clés | resultado clave,resultados clave
update,updates | Zwischenstand,Zwischenstände | point d’étape,points d’étape | actualización,actualizaciones
deadline,deadlines | Frist,Fristen | échéance,échéances | plazo,plazos
legal case,cases | Fall,Fälle,Fällen,Akte,Akten | dossier,dossiers | caso,casos
document,documents | Dokument,Dokumente | document,documents | documento,documentos
leave request,leave requests | Urlaubsantrag,Urlaubsanträge | demande de congé,demandes de congé | solicitud de permiso,solicitudes de permiso
review,reviews | Beurteilung,Beurteilungen | évaluation,évaluations | evaluación,evaluaciones
application,applications | Bewerbung,Bewerbungen | candidature,candidatures | solicitud,solicitudes
opening,openings | Stelle,Stellen | poste,postes | vacante,vacantes
ticket,tickets | Ticket,Tickets,Anfrage,Anfragen | ticket,tickets | incidencia,incidencias
bug,bugs | Fehler,Fehler,Bug,Bugs | bogue,bogues,bug,bugs | error,errores
release,releases | Version,Versionen | version,versions | versión,versiones
comment,comments | Kommentar,Kommentare | commentaire,commentaires | comentario,comentarios
post,posts | Beitrag,Beiträge,Artikel | article,articles,publication,publications | publicación,publicaciones
topic,topics | Thema,Themen | sujet,sujets,thème,thèmes | tema,temas
reply,replies | Antwort,Antworten | réponse,réponses | respuesta,respuestas
board,boards | Bereich,Bereiche | rubrique,rubriques | sección,secciones
channel,channels | Kanal,Kanäle,Kanälen | canal,canaux | canal,canales
episode,episodes | Folge,Folgen,Episode,Episoden | épisode,épisodes | episodio,episodios
survey,surveys | Umfrage,Umfragen | sondage,sondages,enquête,enquêtes | encuesta,encuestas
question,questions | Frage,Fragen | question,questions | pregunta,preguntas
response,responses | Antwort,Antworten | réponse,réponses | respuesta,respuestas
note,notes | Notiz,Notizen | note,notes | nota,notas
reading note,reading notes | Lesenotiz,Lesenotizen | note de lecture,notes de lecture | nota de lectura,notas de lectura
category,categories | Kategorie,Kategorien | catégorie,catégories | categoría,categorías
course,courses | Kurs,Kurse | cours,cours | curso,cursos
gym class,classes | Kurs,Kurse | cours,cours | clase,clases
lesson,lessons | Stunde,Unterrichtsstunden | leçon,leçons | lección,lecciones
lesson plan,lesson plans | Unterrichtsplan,Unterrichtspläne | plan de cours,plans de cours | plan de clase,planes de clase
assignment,assignments | Hausaufgabe,Hausaufgaben,Arbeit,Arbeiten | devoir,devoirs | deber,deberes
grade,grades | Note,Noten | note,notes | nota,notas,calificación,calificaciones
service,services | Leistung,Leistungen,Dienstleistung,Dienstleistungen | prestation,prestations | servicio,servicios
treatment,treatments | Behandlung,Behandlungen | soin,soins,traitement,traitements | tratamiento,tratamientos
prescription,prescriptions | Rezept,Verordnungen | ordonnance,ordonnances | receta,prescripciones
vaccination,vaccinations | Impfung,Impfungen | vaccin,vaccins,vaccination,vaccinations | vacuna,vacunas
pet,pets | Haustier,Haustiere,Tier,Tiere | animal de compagnie,animaux de compagnie | mascota,mascotas
animal,animals | Tier,Tiere | animal,animaux | animal,animales
dog,dogs | Hund,Hunde | chien,chiens | perro,perros
cat,cats | Katze,Katzen | chat,chats | gato,gatos
horse,horses | Pferd,Pferde | cheval,chevaux | caballo,caballos
plant,plants | Pflanze,Pflanzen,Zimmerpflanze,Zimmerpflanzen | plante,plantes | planta,plantas
bed,beds | Beet,Beete | parterre,parterres | bancal,bancales
field,fields | Feld,Felder | champ,champs,parcelle,parcelles | campo,campos,parcela,parcelas
crop,crops | Kultur,Kulturen | culture,cultures | cultivo,cultivos
harvest,harvests | Ernte,Ernten | récolte,récoltes | cosecha,cosechas
hive,hives | Bienenstock,Bienenstöcke,Bienenvolk,Bienenvölker | ruche,ruches | colmena,colmenas
recipe,recipes | Rezept,Rezepte | recette,recettes | receta,recetas
meal,meals | Mahlzeit,Mahlzeiten | repas,repas | comida,comidas
dish,dishes | Gericht,Gerichte | plat,plats | plato,platos
grocery,groceries | Einkauf,Einkäufe,Lebensmittel | course,courses | compra,compras
wine,wines | Wein,Weine | vin,vins | vino,vinos
book,books | Buch,Bücher | livre,livres | libro,libros
movie,movies | Film,Filme | film,films | película,películas
film,films | Film,Filme | film,films | película,películas
viewing,viewings | Filmabend,Filmabende | séance,séances | visionado,visionados
album,albums | Album,Alben | album,albums | álbum,álbumes
record,records | Schallplatte,Schallplatten,Platten | disque,disques | disco,discos
song,songs | Lied,Lieder | chanson,chansons | canción,canciones
game,games | Spiel,Spiele | jeu,jeux | juego,juegos
workout,workouts | Training,Trainings,Workout,Workouts | séance,séances,entraînement,entraînements | entrenamiento,entrenamientos
exercise,exercises | Übung,Übungen | exercice,exercices | ejercicio,ejercicios
measurement,measurements | Messung,Messungen | mesure,mesures | medición,mediciones
habit,habits | Gewohnheit,Gewohnheiten | habitude,habitudes | hábito,hábitos
experiment,experiments | Versuch,Versuche,Experiment,Experimente | expérience,expériences | experimento,experimentos
sample,samples | Probe,Proben | échantillon,échantillons | muestra,muestras
stop,stops | Station,Stationen | étape,étapes | parada,paradas
packing item,packing items | Packstück,Packstücke | objet à emporter,objets à emporter | cosa para llevar,cosas para llevar
belonging,belongings | Gegenstand,Gegenstände | objet,objets | objeto,objetos
box,boxes | Karton,Kartons,Kiste,Kisten | carton,cartons,boîte,boîtes | caja,cajas
reward,rewards | Belohnung,Belohnungen | récompense,récompenses | recompensa,recompensas
idea,ideas | Idee,Ideen | idée,idées | idea,ideas
gift,gifts | Geschenk,Geschenke | cadeau,cadeaux | regalo,regalos
tree,trees | Baum,Bäume | arbre,arbres | árbol,árboles
garden,gardens | Garten,Gärten | jardin,jardins | jardín,jardines
entry,entries | Eintrag,Einträge | entrée,entrées | entrada,entradas
complaint,complaints | Beschwerde,Beschwerden | réclamation,réclamations | queja,quejas
key,keys | Schlüssel,Schlüssel | clé,clés | llave,llaves
`
