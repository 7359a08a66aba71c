import { ExternalLink, Notice } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import plugin from './plugin.json';
import type { Failure } from './state';

const MESSAGES = {
	install: () =>
		/* translators: <error/>: an error message. */
		__(
			'The plugin failed to install. <error/> Please check the <a>plugin information</a> for detailed requirements.',
			'slipstream'
		),
	activate: () =>
		/* translators: <error/>: an error message. */
		__(
			'The plugin failed to activate. <error/> Please check the <a>plugin information</a> for detailed requirements.',
			'slipstream'
		),
};

export const FailureNotice = ( { attempt, error }: Failure ) => (
	<Notice status="error" isDismissible={ false } spokenMessage="">
		{ createInterpolateElement( MESSAGES[ attempt ](), {
			error: <>{ error }</>,
			a: <ExternalLink href={ plugin.information }>{ null }</ExternalLink>,
		} ) }
	</Notice>
);
