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
