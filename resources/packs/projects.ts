import { pack } from './notation.ts'

export const PROJECTS = pack({
  id: 'projects',
  words:
    'project management, projects, project manager, project planner, project tracker, project board, task management, task manager, kanban, to-do app for teams, team tasks',
  foreign: {
    de: 'projektmanagement, projektverwaltung, projektplanung, aufgabenverwaltung, kanban',
    fr: 'gestion de projet, gestion de projets, gestion des tâches, suivi de projets',
    es: 'gestión de proyectos, gestor de proyectos, gestión de tareas, kanban',
  },
  colour: 'royalblue',
  icon: 'FolderKanban',
  main: 'Project, Task, Person',
  entities: [
    {
      one: 'project',
      many: 'projects',
      icon: 'FolderKanban',
      fields:
        'name*; lead -> Person; status (Planned/Active/On hold/Done); start date: date; due date: date; budget: money; description: multiline',
      rows: `
        Website relaunch | Mei Tanaka | Active | @-48 | @26 | 14500 | New shop, same domain.
        Office move | Ben Murphy | Active | @-15 | @60 | 9800 | From Mill Lane to Harbor Street.
        Summer campaign | Amara Diallo | Planned | @20 | @110 | 6200 |
        Stock system | Leo Fischer | On hold | @-90 | @40 | 18000 | Waiting for the vendor.
        New catalogue | Mei Tanaka | Done | @-160 | @-30 | 4300 |
        Staff handbook | Ben Murphy | Active | @-9 | @14 | 800 |
      `,
    },
    {
      one: 'task',
      many: 'tasks',
      also: 'to-do, todo, action item',
      icon: 'ListTodo',
      fields:
        'title*; project -> Project; assignee -> Person; status (To do/In progress/Review/Done); priority (Low/Medium/High); due date: date; notes: multiline',
      rows: `
        Write the product texts | Website relaunch | Amara Diallo | In progress | High | @3 | Twelve of thirty are there.
        Move the old orders | Website relaunch | Leo Fischer | To do | High | @9 |
        Test the checkout | Website relaunch | Joon Park | To do | Medium | @18 |
        Choose the colours | Website relaunch | Mei Tanaka | Done | Low | @-20 |
        Measure the rooms | Office move | Ben Murphy | Done | Medium | @-6 |
        Three offers from movers | Office move | Joon Park | Review | Medium | @1 |
        Order the desks | Office move | Ben Murphy | To do | High | @12 | Delivery takes four weeks.
        Draft the slogans | Summer campaign | Amara Diallo | To do | Low | @28 |
        Print proof | New catalogue | Mei Tanaka | Done | High | @-41 |
        Chapter on holidays | Staff handbook | Ben Murphy | In progress | Medium | @4 |
        Read by a lawyer | Staff handbook | Joon Park | To do | High | @11 |
      `,
    },
    {
      one: 'person',
      many: 'people',
      also: 'team member, member, assignee, employee',
      icon: 'Users',
      fields: 'name*; role; email: email',
      rows: `
        Mei Tanaka | Design lead | mei@team.example
        Ben Murphy | Operations | ben@team.example
        Amara Diallo | Marketing | amara@team.example
        Leo Fischer | Developer | leo@team.example
        Joon Park | Assistant | joon@team.example
        Rosa Marin | Finance | rosa@team.example
      `,
    },
  ],
})
