import type { ComponentProps } from 'react';
import type { SettingsPart } from '../../../../shared/types/settings';
import { EmailPreview } from './email-preview';

const NOTHING = {};

type Props = ComponentProps< SettingsPart >;

/** Preview beside the design of all emails. */
export const DesignPreview = ( { values, draft = NOTHING }: Props ) => (
	<EmailPreview section="email-design" saved={ values } draft={ draft } />
);

/** Preview beside the texts of emails to new subscribers. */
export const TextsPreview = ( { values, draft = NOTHING }: Props ) => (
	<EmailPreview section="subscriber-emails" saved={ values } draft={ draft } />
);
