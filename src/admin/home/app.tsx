import { useState } from '@wordpress/element';
import { Notices } from '../notice';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { Card } from './card';
import { requests } from './requests';
import { Welcome } from './welcome';

/** One card for each part of the plugin that the user may see. */
function Cards() {
	const { value: cards, error, reload } = useLoaded( requests.cards );
	if ( ! cards ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	return (
		<div className="slipstream-home">
			{ cards.map( ( card ) => (
				<Card key={ card.id } card={ card } onReload={ reload } />
			) ) }
		</div>
	);
}

interface Props {
	/** Whether the welcome is still open and the user may use it. */
	readonly isWelcome?: boolean;
}

/** The Home screen: the welcome until it is dismissed, and the cards. */
export function App( { isWelcome = false }: Props ) {
	const [ isOpen, setIsOpen ] = useState( isWelcome );
	const dismiss = () => {
		setIsOpen( false );
		// The focused button disappears. Continue at the heading of the page.
		const heading = document.querySelector< HTMLElement >( '.wrap > h1' );
		heading?.setAttribute( 'tabindex', '-1' );
		heading?.focus();
	};
	return (
		<Notices>
			{ isOpen && <Welcome onDismiss={ dismiss } /> }
			<Cards />
		</Notices>
	);
}
