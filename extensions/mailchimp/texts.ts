import { getInitialState, toRecord } from '../../shared/site';
import type { MailchimpAttributes } from './types';

/** Attributes that contain texts for visitors. */
export type TextName = 'emailPlaceholder' | 'consentText' | 'processingLabel' | 'successLabel' | 'errorLabel';

/** @return The author's text, possibly '', or the default from SavedForm::default_texts(). */
export function textOf( attributes: MailchimpAttributes, name: TextName ): string {
	const defaults = toRecord( toRecord( getInitialState().slipstream ).mailchimpTexts );
	return attributes[ name ] ?? String( defaults[ name ] ?? '' );
}
