import { classes } from '#kit/portal/design/classes.ts';
import { Logo } from '#kit/portal/design/Logo.tsx';
import page from '#kit/portal/design/Page.module.css';
import header from './Header.module.css';
import lubricants from './LubricantsHeader.module.css';
import shell from './Shell.module.css';
import side from './SideMenu.module.css';
import tabs from './TabBar.module.css';

const FIVE = [1, 2, 3, 4, 5];

/**
 * The frame of a screen without texts. `beside`: with the side menu; otherwise like the home page of lubricants stores.
 */
export function StaticShell({ beside }: { beside: boolean }) {
  return (
    <>
      <div className={classes(shell.frame, !beside && shell.alone)}>
        {beside && <StaticSideMenu />}
        <div className={shell.page}>
          {beside ? <StaticHeader /> : <StaticLubricantsHeader />}
          <div className={shell.container}>
            <div className={shell.content}>
              <div className={page.head}>
                <span className="static-title" />
              </div>
              <div className="static-cards">
                <div className="static-card" />
                <div className="static-card" />
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className={tabs.bar}>
        {FIVE.map((index) => (
          <span key={index}>
            <span className="static-icon" />
            <span className="static-word" />
          </span>
        ))}
      </div>
    </>
  );
}

function StaticSideMenu() {
  return (
    <div className={side.side}>
      <div className={side.inner}>
        <div className={side.logo}>
          <Logo />
        </div>
        <ul>
          {FIVE.map((index) => (
            <li key={index} className={side.entry}>
              <span className="static-icon" />
              <span className="static-word" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function StaticHeader() {
  return (
    <div className={header.header}>
      <div className={header.logo}>
        <Logo signOnly />
      </div>
      <div className={header.client}>
        <b>
          <span className="static-client" />
        </b>
        <span>
          <span className="static-tax-number" />
        </span>
      </div>
    </div>
  );
}

function StaticLubricantsHeader() {
  return (
    <div className={lubricants.header}>
      <div className={lubricants.logo}>
        <Logo />
      </div>
    </div>
  );
}
