import { getInitialState, toRecord } from '../../shared/site';
import type { MailchimpAttributes } from './types';

/** The attributes that visitors read. */
export type TextName = 'emailPlaceholder' | 'consentText' | 'processingLabel' | 'successLabel' | 'errorLabel';

/** @return The author's text, which may be empty, or the one that the server prints for visitors: SavedForm::default_texts(). */
export function textOf( attributes: MailchimpAttributes, name: TextName ): string {
	const defaults = toRecord( toRecord( getInitialState().slipstream ).mailchimpTexts );
	return attributes[ name ] ?? String( defaults[ name ] ?? '' );
}
