import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  ButtonLook & { icon?: IconName | undefined; ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor({ look, size, wide, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes(buttonClass({ look, size, wide }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

function TextAnchor({ icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes(buttonClass({ look: 'link' }), className)}>
      {children}
      <Icon name={icon ?? 'right'} size="s" />
    </a>
  );
}

export const ButtonLink = createLink(ButtonAnchor);

export const TextLink = createLink(TextAnchor);
