// What is known about everyday things. In the notation of `words-fields.ts`.
export const EVERYDAY_FIELD_WORDS = `
delivery date | Liefertermin,Lieferdatum | date de livraison | fecha de entrega
return date | Rückgabedatum,Rückgabe,Rückgabetermin | date de retour | fecha de devolución
reading level | Lesestufe | niveau de lecture | nivel de lectura
wood type | Holzart | essence de bois,type de bois | tipo de madera
class | Klasse | classe | clase
electricity | Strom | électricité | electricidad,luz
water | Wasser | eau | agua
gas | Gas | gaz | gas
cleaning to do | Reinigung nötig | ménage à faire | limpieza pendiente
price | Preis,Preise,Preisen | prix | precio,precios
distance | Strecke,Distanz,Entfernung | distance | distancia
duration | Dauer | durée | duración
pace | Tempo | allure | ritmo
speed | Geschwindigkeit | vitesse | velocidad
route | Route | parcours | recorrido
mood | Stimmung,Laune | humeur | ánimo,humor
feeling | Befinden,Gefühl | ressenti | sensación
weather | Wetter | météo,temps qu'il faisait | tiempo meteorológico
temperature | Temperatur | température | temperatura
next inspection | nächste Prüfung,nächster Prüfung,nächste Inspektion,nächster TÜV | prochain contrôle,prochaine révision | próxima revisión,próxima inspección
rank | Dienstgrad,Rang | grade | grado,rango
goals | Tore | buts | goles
position | Position | poste | posición
jersey number | Trikotnummer,Rückennummer | numéro de maillot | dorsal
purpose | Zweck | motif,objet | motivo,finalidad
start mileage | Kilometerstand am Anfang,Kilometerstand zu Beginn,Anfangskilometer | kilométrage de départ | kilometraje inicial
end mileage | Kilometerstand am Ende,Endkilometer | kilométrage d'arrivée | kilometraje final
mileage | Kilometerstand | kilométrage | kilometraje
deposit paid | Anzahlung geleistet | acompte versé,acompte payé | señal pagada
allergies | Allergien | allergies | alergias
ingredients | Zutaten | ingrédients | ingredientes
difficulty | Schwierigkeit | difficulté | dificultad
age | Alter | âge | edad
breed | Rasse | race | raza
weight | Gewicht | poids | peso
height | Größe,Höhe | taille,hauteur | altura,estatura
colour | Farbe | couleur | color
size | Größe | taille | talla,tamaño
brand | Marke | marque | marca
model | Modell | modèle | modelo
serial number | Seriennummer | numéro de série | número de serie
warranty until | Garantie bis | garantie jusqu'au | garantía hasta
expiry date | Ablaufdatum | date de péremption | fecha de caducidad
responsible | Verantwortlich,Verantwortliche,Verantwortlicher,zuständig | responsable | responsable
reason | Grund | raison | motivo
result | Ergebnis | résultat | resultado
score | Punktzahl | score | puntuación
opening hours | Öffnungszeiten | horaires d'ouverture | horario de apertura
opponent | Gegner | adversaire | rival
count | Anzahl | nombre | cantidad
available days | Verfügbare Tage,verfügbare Wochentage | jours disponibles | días disponibles
subjects | Fächer | matières | asignaturas
arrived on | Angekommen am | arrivé le | llegó el
box size | Kistengröße | taille du panier | tamaño de la cesta
farm name | Hofname | nom de la ferme | nombre de la granja
from | von | de | de
to | bis | à | a
booked by | Gebucht von | réservé par | reservado por
fault | Defekt | panne | avería
lent to | Verliehen an | prêté à | prestado a
due back | Zurück am | à rendre le | devolver el
`
