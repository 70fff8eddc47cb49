// What is known about each: English | German | French | Spanish, with other forms behind a comma.
export const FIELD_WORDS = `
name | Name,Namen | nom | nombre
title | Titel | titre | título
number | Nummer | numéro | número
address | Adresse,Anschrift | adresse | dirección
city | Ort,Stadt | ville | ciudad
country | Land | pays | país
place | Ort,Platz | lieu | lugar
room | Raum | salle | sala
location | Standort | emplacement | ubicación
email | E-Mail,Email,Mail | e-mail,email,courriel | correo,correo electrónico,email
phone | Telefon,Telefonnummer,Handy,Handynummer | téléphone,numéro de téléphone,portable | teléfono,móvil
website | Website,Webseite,Internetseite | site web | sitio web,página web
link | Link | lien | enlace
photo | Foto,Fotos,Bild,Bilder | photo,photos | foto,fotos
image | Bild,Bilder | image,images | imagen,imágenes
description | Beschreibung | description | descripción
notes | Notizen,Bemerkungen,Anmerkungen | notes,remarques | notas,observaciones
note | Notiz | note | nota
remark | Bemerkung | remarque | observación
comment | Kommentar | commentaire | comentario
summary | Zusammenfassung | résumé | resumen
content | Inhalt | contenu | contenido
contents | Inhalt | contenu | contenido
text | Text | texte | texto
answer | Antwort | réponse | respuesta
status | Status,Stand,Zustand | statut,état | estado
priority | Priorität | priorité | prioridad
urgency | Dringlichkeit | urgence | urgencia
severity | Schwere | gravité | gravedad
stage | Phase | étape | etapa
type | Art,Typ | type | tipo
kind | Art | genre | clase
category | Kategorie | catégorie | categoría
genre | Genre | genre | género
level | Stufe,Niveau | niveau | nivel
rating | Bewertung,Sterne | note,évaluation | valoración,puntuación
points | Punkte | points | puntos
price | Preis,Preise | prix | precio
amount | Betrag,Summe | montant | importe,monto
cost | Kosten | coût | coste,costo
total | Gesamt,Gesamtbetrag | total | total
value | Wert | valeur | valor
budget | Budget | budget | presupuesto
rent | Miete | loyer | alquiler
salary | Gehalt | salaire | salario,sueldo
deposit | Kaution,Anzahlung | caution,acompte | fianza,depósito
fee | Honorar | honoraires | honorarios
balance | Saldo | solde | saldo
hourly rate | Stundensatz | taux horaire | tarifa por hora
monthly fee | Monatsbeitrag | cotisation mensuelle | cuota mensual
monthly limit | Monatslimit | limite mensuelle | límite mensual
monthly rent | Monatsmiete | loyer mensuel | alquiler mensual
unit price | Stückpreis | prix unitaire | precio unitario
unit cost | Stückkosten | coût unitaire | coste unitario
price paid | Kaufpreis | prix payé | precio pagado
price per day | Preis pro Tag | prix par jour | precio por día
price per night | Preis pro Nacht | prix par nuit | precio por noche
fee per episode | Honorar pro Folge | tarif par épisode | tarifa por episodio
quantity | Menge,Anzahl | quantité | cantidad
stock | Bestand,Lagerbestand | stock | existencias
minimum stock | Mindestbestand | stock minimum | stock mínimo
reorder at | Nachbestellen ab | seuil de commande | pedir a partir de
unit | Einheit | unité | unidad
weight | Gewicht | poids | peso
size | Größe | taille | tamaño,talla
colour | Farbe | couleur | color
color | Farbe | couleur | color
height | Höhe | hauteur | altura
length | Länge | longueur | longitud
distance | Strecke,Entfernung | distance | distancia
duration | Dauer | durée | duración
duration minutes | Dauer in Minuten | durée en minutes | duración en minutos
length minutes | Länge in Minuten | durée en minutes | duración en minutos
runtime minutes | Laufzeit in Minuten | durée en minutes | duración en minutos
minutes per piece | Minuten je Stück | minutes par pièce | minutos por pieza
preparation time | Zubereitungszeit | temps de préparation | tiempo de preparación
minutes | Minuten | minutes | minutos
hours | Stunden | heures | horas
hours per week | Stunden pro Woche | heures par semaine | horas por semana
budget hours | Geplante Stunden | heures prévues | horas previstas
calories | Kalorien | calories | calorías
servings | Portionen | portions | raciones,porciones
capacity | Plätze,Kapazität | capacité,places | aforo,capacidad
people | Personen | personnes | personas
people count | Personen | nombre de personnes | número de personas
seats | Sitzplätze | places assises | asientos
beds | Betten | lits | camas
bedrooms | Schlafzimmer | chambres | dormitorios
floor | Etage,Stockwerk | étage | planta,piso
floors | Stockwerke | étages | plantas
area | Fläche | surface | superficie
hectares | Hektar | hectares | hectáreas
kilometres | Kilometer | kilomètres | kilómetros
litres | Liter | litres | litros
mileage | Kilometerstand | kilométrage | kilometraje
pages | Seiten,Seitenzahl | pages,nombre de pages | páginas
page | Seite | page | página
year | Jahr | année | año
year built | Baujahr | année de construction | año de construcción
age | Alter | âge | edad
date | Datum,Tag | date | fecha
time | Uhrzeit,Zeit | heure | hora
start date | Beginn,Startdatum | date de début | fecha de inicio
end date | Ende,Enddatum | date de fin | fecha de fin
start time | Beginn | heure de début | hora de inicio
end time | Ende | heure de fin | hora de fin
due date | Fällig am,Fälligkeit,Fälligkeitsdatum | échéance,date d’échéance | vencimiento,fecha de vencimiento,fecha límite
deadline | Frist,Abgabetermin | date limite | fecha límite
birthday | Geburtstag | anniversaire | cumpleaños
date of birth | Geburtsdatum | date de naissance | fecha de nacimiento
arrival | Anreise,Ankunft | arrivée | llegada
departure | Abreise | départ | salida
from date | Von | du | desde
until date | Bis | au | hasta
valid until | Gültig bis | valable jusqu’au | válido hasta
warranty until | Garantie bis | garantie jusqu’au | garantía hasta
renewal date | Verlängerung am | date de renouvellement | fecha de renovación
issued on | Ausgestellt am | émise le | emitida el
ordered on | Bestellt am | commandé le | pedido el
expected on | Erwartet am | attendu le | previsto para
expected harvest | Erwartete Ernte | récolte prévue | cosecha prevista
opened on | Eröffnet am | ouvert le | abierto el
opens on | Öffnet am | ouvre le | abre el
closes on | Schließt am | ferme le | cierra el
close date | Abschlussdatum | date de clôture | fecha de cierre
reported on | Gemeldet am | signalé le | notificado el
published on | Veröffentlicht am | publié le | publicado el
publish on | Veröffentlichen am | à publier le | publicar el
record on | Aufnahme am | enregistrement le | grabar el
applied on | Beworben am | candidature du | solicitado el
joined on | Dabei seit,Eintrittsdatum | inscrit le | alta
started on | Begonnen am | commencé le | empezado el
finished on | Beendet am | terminé le | terminado el
bought on | Gekauft am,Kaufdatum | acheté le,date d’achat | comprado el,fecha de compra
booked on | Gebucht am | réservé le | reservado el
paid on | Bezahlt am | payé le | pagado el
lent on | Ausgeliehen am | prêté le | prestado el
claimed on | Eingelöst am | obtenu le | canjeado el
claimed by | Eingelöst von | obtenu par | canjeado por
collected on | Entnommen am | prélevé le | recogida el
planted on | Gepflanzt am | planté le | plantado el
sown on | Gesät am | semé le | sembrado el
reviewed on | Geprüft am | relu le | revisado el
moved in | Eingezogen am | entrée le | entrada el
customer since | Kunde seit | client depuis | cliente desde
client since | Kunde seit | client depuis | cliente desde
donor since | Spender seit | donateur depuis | donante desde
last contact | Letzter Kontakt | dernier contact | último contacto
last visit | Letzter Besuch | dernière visite | última visita
last watered | Zuletzt gegossen | dernier arrosage | último riego
last limed | Zuletzt gekalkt | dernier chaulage | último encalado
next due | Nächster Termin | prochaine échéance | próximo vencimiento
next service | Nächste Wartung | prochain entretien | próximo mantenimiento
next inspection | Nächste Prüfung | prochain contrôle | próxima inspección
inspection due | Prüfung fällig | contrôle à faire | inspección pendiente
next calibration | Nächste Kalibrierung | prochain étalonnage | próxima calibración
date read | Gelesen am | date de lecture | fecha de lectura
licence valid until | Führerschein gültig bis | permis valable jusqu’au | permiso válido hasta
water every days | Gießen alle (Tage) | arroser tous les (jours) | regar cada (días)
author | Autor,Autorin | auteur,autrice | autor,autora
artist | Interpret | artiste | artista
director | Regie,Regisseur | réalisateur | director,directora
owner | Verantwortlich | responsable | responsable
responsible | Verantwortlich,Zuständig | responsable | responsable
assignee | Zuständig | assigné à | asignado a
lead | Leitung | responsable | responsable
leader | Leitung | responsable | responsable
organiser | Organisation | organisateur | organizador
reviewer | Beurteilt von | évaluateur | evaluador
interviewer | Gesprächsführung | intervieweur | entrevistador
requester | Anfrage von | demandeur | solicitante
respondent | Befragte Person | répondant | encuestado
researcher | Forscher | chercheur | investigador
lawyer | Anwalt | avocat | abogado
mechanic | Mechaniker | mécanicien | mecánico
coach | Trainer | entraîneur | entrenador
provider | Anbieter | prestataire | proveedor
contact | Kontakt | contact | contacto
contact person | Ansprechpartner | interlocuteur | persona de contacto
parent | Elternteil | parent | padre o madre
parent email | E-Mail der Eltern | e-mail du parent | correo de los padres
with whom | Mit wem | avec qui | con quién
role | Rolle | rôle | función
position | Position | poste | puesto
skill | Fähigkeit | compétence | habilidad
skills | Fähigkeiten | compétences | habilidades
speciality | Fachgebiet | spécialité | especialidad
industry | Branche | secteur | sector
subject | Betreff,Fach | objet,matière | asunto,asignatura
topic | Thema | sujet | tema
language | Sprache | langue | idioma
make | Marke | marque | marca
model | Modell | modèle | modelo
brand | Marke | marque | marca
format | Format | format | formato
condition | Zustand | état | estado
species | Art | espèce | especie
breed | Rasse | race | raza
variety | Sorte | variété | variedad
soil | Boden | sol | suelo
light | Licht | lumière | luz
licence plate | Kennzeichen | immatriculation,plaque | matrícula
licence class | Führerscheinklasse | catégorie de permis | clase de permiso
serial number | Seriennummer | numéro de série | número de serie
reference number | Aktenzeichen | numéro de référence | número de referencia
confirmation number | Bestätigungsnummer | numéro de confirmation | número de confirmación
card number | Kartennummer | numéro de carte | número de tarjeta
article number | Artikelnummer | référence | número de artículo
part number | Teilenummer | référence | número de pieza
batch number | Chargennummer | numéro de lot | número de lote
shirt number | Rückennummer | numéro de maillot | dorsal
ear tag | Ohrmarke | boucle d’oreille | crotal
code | Code | code | código
sku | Artikelnummer | référence | referencia
isbn | ISBN | ISBN | ISBN
shelf | Regal | étagère | estante
storage place | Lagerort | lieu de stockage | lugar de almacenamiento
stored in | Gelagert in | stocké dans | guardado en
copies | Exemplare | exemplaires | ejemplares
cover | Cover | couverture | portada
poster | Plakat | affiche | cartel
receipt | Beleg | reçu | recibo
receipt sent | Quittung verschickt | reçu envoyé | recibo enviado
ingredients | Zutaten | ingrédients | ingredientes
instructions | Zubereitung,Anleitung | préparation,instructions | preparación,instrucciones
steps | Schritte | étapes | pasos
method | Methode | méthode | método
materials | Material | matériel | materiales
result | Ergebnis | résultat | resultado
outcome | Ergebnis | résultat | resultado
hypothesis | Hypothese | hypothèse | hipótesis
reason | Grund | raison | motivo
feedback | Rückmeldung | retour | comentarios
strengths | Stärken | points forts | puntos fuertes
next step | Nächster Schritt | prochaine étape | próximo paso
next steps | Nächste Schritte | prochaines étapes | próximos pasos
goal | Ziel | objectif | objetivo
goals | Ziele | objectifs | objetivos
purpose | Zweck | motif | motivo
wishes | Wünsche | souhaits | deseos
allergies | Allergien | allergies | alergias
diet | Ernährung | régime | dieta
medicine | Medikament | médicament | medicamento
dose | Dosis | dose | dosis
vaccine | Impfstoff | vaccin | vacuna
insurance | Versicherung | assurance | seguro
tags | Schlagwörter | étiquettes | etiquetas
paid | Bezahlt | payé | pagado
done | Erledigt | fait | hecho
returned | Zurückgegeben | rendu | devuelto
bought | Gekauft | acheté | comprado
packed | Gepackt | emballé | empaquetado
available | Verfügbar | disponible | disponible
approved | Freigegeben | approuvé | aprobado
billable | Abrechenbar | facturable | facturable
deposit paid | Anzahlung geleistet | acompte versé | señal pagada
required | Pflicht | obligatoire | obligatorio
private | Privat | privé | privado
pinned | Angeheftet | épinglé | fijado
chipped | Gechippt | pucé | con chip
vegetarian | Vegetarisch | végétarien | vegetariano
fragile | Zerbrechlich | fragile | frágil
fit | Fit | apte | en forma
paid with | Bezahlt mit | payé par | pagado con
payment terms | Zahlungsziel | délai de paiement | plazo de pago
bank | Bank | banque | banco
frequency | Häufigkeit | fréquence | frecuencia
time of day | Tageszeit | moment de la journée | momento del día
how it felt | Gefühl | ressenti | sensaciones
how it went | Verlauf | déroulement | cómo fue
impression | Eindruck | impression | impresión
confidence | Zuversicht | confiance | confianza
progress | Fortschritt | avancement | progreso
quarter | Quartal | trimestre | trimestre
start value | Startwert | valeur de départ | valor inicial
target value | Zielwert | valeur cible | valor objetivo
current value | Aktueller Wert | valeur actuelle | valor actual
quantity measured | Messgröße | grandeur mesurée | magnitud medida
sets | Sätze | séries | series
reps | Wiederholungen | répétitions | repeticiones
muscle group | Muskelgruppe | groupe musculaire | grupo muscular
body fat | Körperfett | masse grasse | grasa corporal
resting pulse | Ruhepuls | pouls au repos | pulso en reposo
attendance | Anwesende | présents | asistentes
expected guests | Erwartete Gäste | invités attendus | invitados previstos
audience | Zielgruppe | public | público
introduction | Einleitung | introduction | introducción
round | Runde | journée | jornada
home team | Heimmannschaft | équipe à domicile | equipo local
away team | Gastmannschaft | équipe visiteuse | equipo visitante
home goals | Tore Heim | buts domicile | goles local
away goals | Tore Gast | buts extérieur | goles visitante
home ground | Heimplatz | terrain | campo
played | Spiele | matchs joués | partidos jugados
founded | Gegründet | fondé en | fundado en
followers | Follower | abonnés | seguidores
posts per week | Beiträge pro Woche | publications par semaine | publicaciones por semana
helpful votes | Hilfreich | votes utiles | votos útiles
points needed | Nötige Punkte | points nécessaires | puntos necesarios
maximum points | Höchstpunktzahl | points maximum | puntos máximos
delivery days | Lieferzeit in Tagen | délai de livraison (jours) | días de entrega
repository | Repository | dépôt | repositorio
court | Gericht | tribunal | juzgado
destination | Reiseziel | destination | destino
from place | Von | de | de
to place | Nach | à | a
garage | Werkstatt | garage | taller
moisture | Feuchte | humidité | humedad
scrap | Ausschuss | rebut | desecho
trade | Gewerk | métier | oficio
side | Seite | côté | parte de
meal | Mahlzeit | repas | comida
plan | Tarif | formule | tarifa
works on | Arbeitstage | jours de travail | días de trabajo
meets on | Trifft sich am | se réunit le | se reúne el
feeling | Gefühl | ressenti | sensación
meaning | Bedeutung | signification | significado
class | Klasse | classe | clase
case | Fall | dossier | caso
movie | Film | film | película
opening | Stelle | poste | vacante
`
