// Verbs, days and other words between the nouns, beside those of `words-functions.ts` and in their notation.
export const VERB_WORDS = `
 | gern,gerne,halt,mal | volontiers | 
a | ne,nen,nem | | 
football | fußball,fussball | foot | fútbol,futbol
are | sind | sommes,sont | somos,son
would be | wäre,wären | serait,seraient | sería,serían
only | alleinig | seul,seule,seuls,seules | únicamente
can | darf,dürfen,kann,können | peut,peuvent,puisse,puissent,pourra,pourront | puede,pueden,pueda,puedan,podrá,podrán
edit | ändern,bearbeiten,verändern | modifier,éditer,changer | modificar,editar,cambiar
delete | löschen,entfernen | supprimer,effacer | borrar,eliminar
add | hinzufügen,ergänzen | ajouter | añadir,agregar
fill in | ausfüllen | remplir | rellenar,completar
filter | filtern,filtert,gefiltert | filtrer | filtrar
sort | sortieren,sortiert | trier,trié,triés,triée,triées | ordenar,ordenado,ordenados,ordenada,ordenadas
search | suchen,durchsuchen | chercher,rechercher | buscar
help | helfen | aider | ayudar
registered | angemeldet,angemeldete,angemeldeten,eingeschrieben | inscrit,inscrite,inscrits,inscrites | inscrito,inscrita,inscritos,inscritas,apuntado,apuntados
who came | | qui est venu,qui vient,qui était là | quién vino,quién viene,quién ha venido
next | nächste,nächster,nächsten,nächstes,kommende,kommenden | prochain,prochaine,prochains,prochaines | próximo,próxima,próximos,próximas
last | letzte,letzter,letzten,letztes | dernier,dernière,derniers,dernières | último,última,últimos,últimas
overdue | überfällige,überfälligen,überfälliger,überfällig | en retard | atrasado,atrasada,atrasados,atrasadas,vencido,vencidos
stand out | auffallen,hervorstechen | ressortir | destacar
own | eigene,eigenen,eigener,eigenes | propre,propres | propio,propia,propios,propias
several | mehrere,mehreren | plusieurs | varios,varias
medium | mittel,mittlere,mittlerer | moyen | mediano,mediana,medianos,medianas
big | groß,große,großen,großer,großes | grand,grande,grands,grandes | grande,grandes
red | rot | rouge | rojo
boss | Chef,Chefin | patron,patronne,chef | jefe,jefa
monday | montag,montags | lundi,lundis | lunes
tuesday | dienstag,dienstags | mardi,mardis | martes
wednesday | mittwoch,mittwochs | mercredi,mercredis | miércoles
thursday | donnerstag,donnerstags | jeudi,jeudis | jueves
friday | freitag,freitags | vendredi,vendredis | viernes
saturday | samstag,samstags,sonnabend | samedi,samedis | sábado,sábados
sunday | sonntag,sonntags | dimanche,dimanches | domingo,domingos
day | tag | jour,journée | día
week | woche | semaine | semana
year | jahr | année,an | año
english | englisch | anglais | inglés
for grandma | für oma | pour mamie | para la abuela
`
