// Small words, and the verbs between the nouns: English | German | French | Spanish. An empty English cell is a word that falls away.
export const FUNCTION_WORDS = `
the | der,die,das,den,dem,des | le,la,les | el,la,los,las
a | ein,eine,einen,einem,einer,eines | un,une | un,una
several | mehrere,einige,verschiedene,diverse | plusieurs,quelques,différents,différentes,divers,diverses | varios,varias,algunos,algunas,unos,unas,diferentes,distintos,distintas
and | und,sowie | et,ainsi que | y,e,así como
or | oder,bzw | ou | o,u
with | mit,samt | avec | con
without | ohne | sans | sin
for | für,fuer,fürs | pour | para
of | von,vom | de,du,d',des | de,del
in | in,im,ins | dans,en,au sein de | en,dentro de
on | auf,am | sur | sobre
at | bei,beim,an | à,au,aux,chez | al
from | aus,ab | depuis | desde
to | zu,zum,zur,bis,nach | jusqu'à,vers | hasta,hacia
by | durch | par | 
about | über | au sujet de,à propos de | acerca de
per | pro,je | | por
between | zwischen | entre | entre
but | aber,jedoch | mais | pero
i am | ich bin | je suis | soy
three people | zu dritt | à trois | 
four people | zu viert | à quatre | 
we are | | | somos
run | betreibe,betreiben | tiens,tenons | regento
like | | comme | como
many | viele,vielen | beaucoup de | muchos,muchas
either | entweder | soit | o bien
since | seit | | 
when | wann,sobald | quand,lorsque | cuándo,cuando
where | wo,wohin,woher | où | dónde,donde
if | wenn,falls | | 
who | wer,wem,wen | qui | quién,quien,quiénes
what | was | ce que,ce qu',quoi,quel,quelle,quels,quelles | qué,lo que,cuál,cuáles
how much | wie viel,wieviel | combien | cuánto,cuánta
how many | wie viele,wieviele | combien de | cuántos,cuántas
how long | wie lange | combien de temps | cuánto tiempo
how often | wie oft | | 
how | wie | comment | cómo
whether | ob | si | si
that | dass,welche,welcher,welches | que,qu',dont,laquelle,lequel | que
also | auch,außerdem,ebenfalls,noch,dazu,zudem,zusätzlich | aussi,également,en plus,de plus | también,además
only | nur,lediglich,bloß | seulement,uniquement | solo,sólo,solamente,únicamente
maybe | vielleicht,eventuell,evtl | peut-être,éventuellement | quizás,tal vez,a lo mejor
please | bitte | s'il te plaît,s'il vous plaît,svp | por favor
always | immer,stets | toujours | siempre
already | schon,bereits | déjà | ya
not | nicht,kein,keine,keinen | ne,n',pas | no
again | wieder | encore,à nouveau | otra vez,de nuevo
then | dann,danach | puis,ensuite,alors | luego,después,entonces
each | jeder,jede,jedes,jeden,jedem | chaque | cada
all | alle,allen,aller,sämtliche | tous,toutes,tout,toute | todos,todas,todo,toda
i | ich | je,j' | yo
we | wir | nous,on | nosotros,nosotras
they | sie | ils,elles | ellos,ellas
it | es | il,elle | ello
me | mir,mich | me,moi | me,mí
us | uns | | nos
people | man,leute | gens,les gens | gente
my | mein,meine,meinen,meinem,meiner,meines | mon,ma,mes | mi,mis
our | unser,unsere,unseren,unserem,unserer,unseres | notre,nos | nuestro,nuestra,nuestros,nuestras
their | ihr,ihre,ihren,ihrem,ihrer,deren,dessen,seine,seinen,seiner,sein | leur,leurs,son,sa,ses | su,sus
is | ist | est | está,es
are | sind | sont | están,son
was | war,wurde,wurden | était,a été | fue,era
has | hat | a | tiene
have | haben,habe | ont,avons,ai,avoir | tienen,tenemos,tengo,tener
be | sein | être | ser,estar
make | mache,machen,backe | fais,faisons | hago,hacemos
can | kann,können,könnte,könnten,darf,dürfen | peut,peuvent,pouvons,pouvoir,puisse,puissent | puede,pueden,podemos,puedo,poder,pueda,puedan
should | soll,sollen,sollte,sollten,muss,müssen | doit,doivent,devrait,devraient,faut | debe,deben,debería,deberían,tiene que,tienen que
want | will,wollen,möchte,möchten,hätte gern,hätte gerne,hätten gern,hätten gerne,wünsche,wünschen | veux,voulons,voudrais,voudrions,souhaite,souhaitons,aimerais,aimerions | quiero,queremos,quisiera,deseo,gustaría,me gustaría
need | brauche,brauchen,benötige,benötigen,braucht,benötigt | besoin de,avons besoin de,ai besoin de,besoin d',cherche,cherchons | necesito,necesitamos,necesita,busco,buscamos
track | verwalten,erfassen,verfolgen,dokumentieren,festhalten,notieren,aufschreiben,eintragen,im blick behalten,behalten,organisieren,planen,nachhalten,tracken | gérer,suivre,noter,enregistrer,organiser,planifier,consigner,garder une trace de | gestionar,llevar,registrar,apuntar,anotar,controlar,organizar,guardar,planificar,llevar el control de,llevar un control de,hacer seguimiento de
see | sehen,ansehen,einsehen,schauen,anzeigen | voir,consulter,visualiser | ver,vea,vean,consultar,visualizar
know | wissen | savoir,connaître | saber,conocer
keep | führen,führe | tenir,tiens,tenons,garder | mantener
show | zeigt,zeigen | montre,affiche,afficher | muestra,mostrar,muestre
warn | warnt,warnen,erinnert,erinnern | avertir,prévenir,rappeler | avise,avisar,avisa,recordar
collect | sammle,sammeln,sammelt | collectionne,collectionner,collectionnons | colecciono,coleccionar,coleccionamos
sell | verkaufe,verkaufen,verkauft | vends,vendons,vendre | vendo,vendemos,vender
 | sich,sich an | se,s' | se
bring | bringen,bringt,mitbringt,mitbringen | apporte,apportent | trae,traen
take | nehmen,nimmt,übernimmt,übernehmen,annehmen | prend,prennent,prenons | toma,toman,cogen
enter | trägt,tragen,einträgt,gibt,geben | saisit,saisissent,saisir,remplit,remplissent | introduce,introducen,rellena,rellenan
report | melden,meldet | déclare,déclarent,signale,signalent | reporta,reportan,informan,avisan
handle | bearbeitet,bearbeiten,kümmert,erledigen | traite,traitent,traiter,clôture,clôturent | atiende,atienden,tramita,resuelve
book | buchen,bucht,reserviert,reservieren | réserve,réservent,réserver | reserva,reservan,reservar
choose | wählen,wählt,auswählen,aussuchen | choisit,choisissent,choisir | elige,eligen,elegir,escoger
order | bestellt,bestellen | commande,commandent,commander | pide,piden,pedir,encarga,encargan
pay | zahlen,zahlt,bezahlen,bezahlt haben | paie,paient,payer | paga,pagan,pagar
paid | bezahlt,gezahlt | payé,payée,payés,payées,versé,versée,réglé,réglée | pagado,pagada,pagados,pagadas,abonado,abonada
borrow | leiht,leihen,ausleihen,ausleiht,ausgeliehen | emprunte,empruntent,emprunter | pide prestado,toman prestado
lent | verliehen,verleihe,ausgeliehen an | prêté,prêtée,prêtés,prêtées | prestado,prestada,prestados,prestadas
returned | zurückgegeben,zurück | rendu,rendue,rendus,restitué | devuelto,devuelta,devueltos
done | erledigt,gemacht | fait,faite,terminé,terminée | hecho,hecha,terminado
read | gelesen | lu,lue | leído,leída
approve | genehmigt,genehmigen,freigeben,freigibt | valide,valident,approuve,approuver | aprueba,aprueban,aprobar
create | anlegen,anlegt,erstellen | crée,créer | crea,crear
give | gibt es | donne,donner | da,dar
work | arbeitet,arbeiten | travaille,travaillent | trabaja,trabajan
costs | kostet,kosten | coûte,coûtent | cuesta,cuestan
worth | wert | vaut | vale
today | heute | aujourd'hui | hoy
now | jetzt,aktuell,zurzeit | maintenant,actuellement | ahora,actualmente
new | neu,neue,neuen,neuer,neues | nouveau,nouvelle,nouveaux,nouvelles | nuevo,nueva,nuevos,nuevas
old | alt,alte,alten,alter,altes | ancien,ancienne,anciens,anciennes,vieux,vieille | antiguo,antigua,antiguos,antiguas,viejo,vieja
small | klein,kleine,kleinen,kleiner,kleines | petit,petite,petits,petites | pequeño,pequeña,pequeños,pequeñas
simple | einfach,einfache,einfachen,einfacher,einfaches,schlicht,schlichte | simple,simples | sencillo,sencilla,simple
complete | komplett,komplette,vollständig,vollständige | complet,complète | completo,completa
pending | offen,offene,offenen,ausstehend,ausstehende | en attente,impayé,impayés,impayée,impayées | pendiente,pendientes
annual | jährlich,jährliche,jährlichen | annuel,annuelle,annuels | anual,anuales
monthly | monatlich,monatliche,monatlichen | mensuel,mensuelle,mensuels | mensual,mensuales
weekly | wöchentlich,wöchentliche | hebdomadaire,hebdomadaires | semanal,semanales
good | gut,gute,guten,gutes | bon,bonne | bueno,buena
nice | schön,schöne,schönes | joli,jolie | bonito,bonita
clear | übersichtlich,übersichtliche | clair,claire | claro,clara
important | wichtig,wichtige | important,importante | importante
two | zwei | deux | dos
three | drei | trois | tres
four | vier | quatre | cuatro
five | fünf | cinq | cinco
six | sechs | six | seis
ten | zehn | dix | diez
calendar | kalender | calendrier | calendario
list | liste,übersicht,verzeichnis,kartei | liste,suivi,gestion,registre | lista,listado,registro,gestión,control,seguimiento
app | app,anwendung,software,programm,tool,verwaltung,verwaltungsapp,web-app | application,appli,logiciel,outil,plateforme | app,aplicación,programa,herramienta,plataforma,sistema
collection | sammlung | collection | colección
page | seite | page | página
something | etwas,was für | quelque chose | algo
yes/no | ja/nein,ja oder nein | oui/non,oui ou non | sí/no,sí o no,si/no
or not | oder nicht | ou non | o no
`
