import { __, _n, sprintf } from '@wordpress/i18n';
import type { Question } from '../../../../admin/list/use-confirm';
import { format } from './describe';
import type { Command, Newsletter } from './types';

export const commandLabels = (): Readonly< Record< Command, string > > => ( {
	retry: __( 'Try again', 'slipstream' ),
	pause: __( 'Pause', 'slipstream' ),
	resume: __( 'Resume', 'slipstream' ),
	stop: __( 'Stop', 'slipstream' ),
	send_rest: __( 'Send to remaining subscribers', 'slipstream' ),
} );

function retryText( { failed, interrupted }: Newsletter ): string {
	const text = sprintf(
		/* translators: %s: number of emails. */
		_n( 'Send %s failed email again?', 'Send %s failed emails again?', failed, 'slipstream' ),
		format( failed )
	);
	return interrupted
		? `${ text } ${ sprintf(
				/* translators: %s: number of emails. */
				_n(
					'%s of them may have arrived. That subscriber could receive it twice.',
					'%s of them may have arrived. Those subscribers could receive it twice.',
					interrupted,
					'slipstream'
				),
				format( interrupted )
			) }`
		: text;
}

const TEXTS: Readonly< Record< Command, ( newsletter: Newsletter ) => string > > = {
	retry: retryText,
	pause: ( { waiting } ) =>
		sprintf(
			/* translators: %s: number of emails. */
			_n(
				'Pause this newsletter? %s email waits until you resume it.',
				'Pause this newsletter? %s emails wait until you resume it.',
				waiting,
				'slipstream'
			),
			format( waiting )
		),
	resume: ( { waiting } ) =>
		sprintf(
			/* translators: %s: number of emails. */
			_n(
				'Resume this newsletter? %s waiting email will be sent.',
				'Resume this newsletter? %s waiting emails will be sent.',
				waiting,
				'slipstream'
			),
			format( waiting )
		),
	stop: ( { waiting } ) =>
		sprintf(
			/* translators: %s: number of emails. */
			_n(
				'Stop this newsletter? %s waiting email will not be sent. You can still send it within 30 days.',
				'Stop this newsletter? %s waiting emails will not be sent. You can still send them within 30 days.',
				waiting,
				'slipstream'
			),
			format( waiting )
		),
	send_rest: ( { rest } ) =>
		sprintf(
			/* translators: %s: number of subscribers. */
			_n(
				'Send this newsletter to %s subscriber who has not received it?',
				'Send this newsletter to %s subscribers who have not received it?',
				rest,
				'slipstream'
			),
			format( rest )
		),
};

/** Returns the question to ask before a command. */
export const question = ( command: Command, newsletter: Newsletter ): Question => ( {
	text: TEXTS[ command ]( newsletter ),
	label: commandLabels()[ command ],
} );

/** Returns the success message of a command. */
export function doneText( command: Command, title: string ): string {
	const texts = {
		/* translators: %s: title of a post. */
		retry: __( 'The failed emails of “%s” will be sent again.', 'slipstream' ),
		/* translators: %s: title of a post. */
		pause: __( '“%s” is paused. A few emails may still go out.', 'slipstream' ),
		/* translators: %s: title of a post. */
		resume: __( '“%s” is being sent.', 'slipstream' ),
		/* translators: %s: title of a post. */
		stop: __( '“%s” was stopped. A few emails may still go out.', 'slipstream' ),
		/* translators: %s: title of a post. */
		send_rest: __( '“%s” will be sent to the remaining subscribers.', 'slipstream' ),
	} satisfies Record< Command, string >;
	const text = texts[ command ];
	return sprintf( text, title );
}
