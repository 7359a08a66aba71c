import { dateI18n, getSettings } from '@wordpress/date';

/** A moment, as the site writes it. */
export function Time( { date }: { readonly date: string } ) {
	return <time dateTime={ date }>{ dateI18n( getSettings().formats.datetime, date ) }</time>;
}
