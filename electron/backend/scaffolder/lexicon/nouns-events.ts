export const EVENTS = `
order,sale,purchase order | event | ShoppingBag | number*; @customer client buyer guest table; @product item dish service cake; date; status(New/In progress/Delivered); total; notes |
purchase | event | ShoppingCart | name*; @supplier vendor; @product item; date; amount |
booking,reservation | event | CalendarCheck | @customer client guest member person; @room table service property court desk equipment vehicle class; date; time; people count; status(Requested/Confirmed/Cancelled); notes |
walk,outing,ride,drop-off,pick-up | event | Footprints | @dog pet horse animal child client; @walker employee volunteer; date*; start time; duration; price; notes |
appointment,consultation,session,visit,treatment session | event | CalendarClock | @client patient customer member guest; @pet dog cat animal horse; @service treatment; @doctor stylist barber groomer therapist dentist vet trainer teacher coach staff employee; date; time; status(Booked/Done/No-show); notes |
lesson,class session,training,rehearsal,practice | event | CalendarClock | title*; @course class subject; @teacher instructor tutor coach trainer; @student pupil; date; time; notes | Warm-up; Scales; Chapter 1; Chapter 2; Review; Technique
talk,presentation,lecture | event | Presentation | title*; @speaker teacher lecturer; @room venue session; date; time; duration; notes | Opening; Small things that scale; Lessons from a failure; Tools we forgot; Panel; Closing
meeting | event | CalendarDays | title*; date; time; location; @book topic project client customer; agenda | Planning; Weekly check-in; Kick-off; Review; Budget; Annual meeting
event,concert,party,show,festival,wedding,conference,workshop,exhibition,fundraiser,gig,trip,holiday,tour,excursion | event | CalendarDays | name*; date; time; @venue location; @band artist; price; description | Spring fair; Open day; Summer concert; Harvest dinner; Winter market; Quiz night; Garden party; Family day
match,tournament,race,competition,fixture | event | Trophy | name*; date; @team opponent club; location; result; notes | Opening round; Second round; Derby; Quarter-final; Semi-final; Final
enrollment,enrolment,registration,signup,sign-up | event | ClipboardCheck | @student member participant attendee child pupil; @course class event workshop camp; date; paid; status(Enrolled/Waiting/Cancelled) |
allocation | event | ArrowRightLeft | notes |
attendance | event | ClipboardCheck | @student member employee child player pupil; @lesson class session course event meeting; date; present; notes |
rsvp,invitation | event | MailOpen | @guest member friend; @event party; status(Invited/Coming/Declined); people count; notes |
donation | money | HandHeart | @donor supplier sponsor; @campaign; name*; date; amount; notes | Tinned food; Bread; Winter coats; Cash gift; Fresh vegetables; Toys; Blankets; Rice and pasta
parcel,package,hamper | event | Package | @family household client customer person resident; date*; contents; status(Packed/On the way/Delivered); notes |
invoice,bill | money | ReceiptText | number*; @customer client company patient tenant supplier; @project job; amount; issued on; due date; status(Draft/Sent/Paid) |
quote,estimate,proposal | money | FileText | number*; @customer client company lead; @project; amount; date; status(Draft/Sent/Accepted/Declined) |
payment,repayment,instalment,contribution,fee,pledge | money | HandCoins | @customer client member tenant donor student parent supplier; @invoice booking order campaign lease project; amount; date; method(Cash/Card/Transfer); notes |
expense,cost,spending,receipt | money | Receipt | name*; amount; date; category(Food/Home/Transport/Health/Fun/Other); @project trip vehicle property person; notes | Groceries; Electricity; Train tickets; Dinner out; Pharmacy; Internet; Cinema; Fuel; Haircut; Coffee beans
income,earning,salary,revenue | money | BanknoteArrowUp | name*; amount; date; source; notes | Salary; Freelance work; Rent; Refund; Market stall; Interest
transaction,transfer | money | ArrowLeftRight | name*; amount; date; @account category budget; type(Income/Expense); notes | Groceries; Salary; Rent; Fuel; Refund; Insurance
budget,saving,savings goal | money | PiggyBank | name*; amount; spent; month; notes | Food; Home; Travel; Gifts; Car; Health
bank account,wallet,credit card | money | Landmark | name*; bank; balance; currency | Everyday account; Savings; Cash; Credit card
task,todo,to-do,chore,action item,action point,errand,assignment,homework,job card,duty | task | ListTodo | title*; @project event trip course property; @member employee person student child family team crew; due date; priority(Low/Medium/High); status(To do/Doing/Done) | Order new stock; Call the plumber; Clean the kitchen; Send the quote; Book the hall; Water the plants; Update the price list; Fix the gate; Prepare the agenda; Return the keys
ticket,issue,bug,incident,complaint,fault,defect | task | Ticket | title*; @customer client user tenant; @agent employee; @property asset device machine room; priority(Low/Medium/High); status(Open/In progress/Resolved); description | Cannot sign in; Printer is offline; Wrong amount on invoice; Page loads slowly; Door lock jams; Missing confirmation; App closes on start; Heating is off
adoption request,adoption application | task | HeartHandshake | name*; phone; email; @dog cat animal pet; date; status(New/Approved/Declined); notes |
request,application,inquiry,enquiry,claim | task | Inbox | title*; @customer client employee tenant member; date; status(New/Approved/Declined); notes | New keyboard; Room change; Extra key; Refund; Longer hours; Repair; New badge; Parking space
goal scored,nap,diaper,nappy | event | Activity | date*; time; @baby child kid player; @match game; notes |
goal,habit,resolution,challenge,milestone | task | Target | name*; target; progress; due date; status(Active/Reached/Paused) | Read 20 books; Run 10 km; Drink more water; Learn Spanish; Sleep eight hours; Meditate
check,safety check,equipment check | event | ClipboardCheck | date*; @item equipment vehicle device machine room; checked by; status(OK/Defect/Missing); remark | Monthly check; Handover; Annual check
repair,maintenance,service record,inspection,service visit,work order,cleaning | event | Hammer | title*; @vehicle car machine property device equipment asset bike boat tool hive beehive customer; date; cost; status(Planned/In progress/Done); notes | Oil change; New tyres; Annual check; Filter replaced; Brake pads; Paint touch-up; Battery; Deep clean
loan,rental,lending,checkout,hire | event | ArrowRightLeft | @tool book equipment item vehicle game car bike asset costume; @member crew customer client person friend student team employee borrower; lent on; due back on; returned |
shipment,delivery,package delivery,stock movement,movement | event | Truck | number*; @order product item; @supplier customer driver; date; status(Packed/On the way/Delivered); quantity |
shift,roster,schedule,rota | event | CalendarClock | @employee staff worker volunteer member driver guide steward helper; @location branch team; date; starts at; ends at; notes |
time slot | event | CalendarClock | date*; starts at; ends at; notes |
leave request,absence,vacation,time off,sick day | event | Palmtree | @employee staff worker member; start date; end date; type(Holiday/Sick/Other); status(Requested/Approved/Declined) |
timesheet,time entry,hour | event | Timer | @employee worker member; @project client task; date; hours; billable; notes |
review,rating,testimonial,feedback | event | Star | title*; @product book movie customer course restaurant service; rating; date; comment | Great value; Just right; Could be better; A new favourite; Lovely staff; Not for me
message,comment,reply,call,conversation,email,interaction,activity,follow-up,follow up | event | MessageSquare | subject*; @customer contact client lead member company deal; @ticket post article; date; type(Call/Email/Meeting); message | First call; Price question; Follow-up; Thank you note; Delivery date; New contact
distribution | event | PackageOpen | date*; place; @volunteer employee; notes |
hand-out,handout | event | PackageOpen | @family household client person; item*; date*; quantity; notes |
cleaning | event | SprayCan | @room flat apartment house property; date*; cleaned by; done; notes |
run,jog,hike,swim | event | Footprints | date*; distance; duration; pace; feeling(Great/Good/Okay/Hard); notes |
workout,exercise log,training session | event | Dumbbell | name*; date; type(Strength/Cardio/Mobility); duration; notes | Morning run; Upper body; Intervals; Legs; Long ride; Yoga; Swim; Core
exercise | thing | Dumbbell | name*; muscle group; sets; reps; weight; @workout | Squat; Bench press; Deadlift; Pull-up; Plank; Row; Lunge; Shoulder press
measurement,weigh-in,reading,log,log entry,record entry,check-in,checkin | event | Activity | date*; value; @person plant tank hive patient vehicle habit machine; notes |
entry,journal entry,diary entry,memory,dream,gratitude | document | NotebookPen | title*; date; mood(Great/Good/Okay/Low); text | A slow morning; Back on the bike; First frost; Dinner with Maya; Rain all day; Long walk; New desk; Sunday market
harvest,watering,feeding,planting,catch,sighting,tasting,brew,batch | event | CalendarDays | name*; @plant crop tree animal pet fish tank bed plot hive beehive wine beer recipe; date; quantity; notes | First of the season; Morning; Evening; North side; After rain; Weekend
vaccination,diagnosis,prescription,symptom,treatment note,medical record | event | Syringe | name*; @patient pet dog animal child person; date; notes | Annual booster; Flu; Rabies; Check-up; Follow-up; Tetanus
lease,rental agreement | document | FileSignature | number*; @tenant renter; @property apartment flat unit house; start date; end date; rent; status(Active/Ended) |
vacancy,position,opening,role | thing | Briefcase | title*; @department team; location; salary; status(Open/Closed) | Shop assistant; Baker; Project lead; Driver; Designer; Accountant
score,result,mark,grade | event | Award | @student player team pupil; @quiz exam test match game course subject assignment; score; date; notes |
vote,poll,proposal | event | Vote | title*; date; status(Open/Passed/Rejected); description | New opening hours; Trip in June; Colour of the hall; Annual fee
flight,hotel,accommodation,stay,itinerary item | event | Plane | name*; @trip holiday; date; price; confirmation number; notes | Outbound flight; City hotel; Train to the coast; Harbor guesthouse; Return flight; Museum pass
seating,seat | thing | Armchair | name*; @table room venue event; @guest; notes | Seat 1; Seat 2; Seat 3; Seat 4; Seat 5; Seat 6
stage,step,phase,sprint | document | Milestone | name*; @project; start date; end date; status(Planned/Active/Done) | Preparation; First draft; Build; Review; Launch; Wrap-up
auction,bid | event | Gavel | number*; @item product artwork; @bidder customer member; amount; date |
`
