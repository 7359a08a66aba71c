import { Component } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	readonly children: ReactNode;
}

interface State {
	readonly error: Error | null;
}

/** Returns the error message. Internet Explorer 11 has a separate one, since it can be set to play no sounds. */
function messageOf( { message }: Error ): string {
	return message.includes( 'IE11' )
		? __(
				'The podcast player cannot be displayed as your browser settings do not allow for sounds to be played in webpages. This can be changed in your browser’s “Internet options” settings. In the “Advanced” tab you will have to check the box next to “Play sounds in webpages” in the “Multimedia” section. Once you have confirmed that the box is checked, please press “Apply” and then reload this page.',
				'slipstream'
			)
		: __(
				'An unexpected error occured within the Podcast Player. Reloading this page might fix the problem.',
				'slipstream'
			);
}

/** Shows a message if the player throws an error. */
export class ErrorBoundary extends Component< Props, State > {
	override state: State = { error: null };

	static getDerivedStateFromError( error: Error ): State {
		return { error };
	}

	override render() {
		const { error } = this.state;
		return error ? (
			<section className="jetpack-podcast-player">
				<p className="jetpack-podcast-player__error">{ messageOf( error ) }</p>
			</section>
		) : (
			this.props.children
		);
	}
}
