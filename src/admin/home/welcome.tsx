import { Button, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { requests } from './requests';
import { FormScene, LetterScene, PageScene, PaymentScene, PrivacyScene } from './scenes';
import type { WelcomeChoice, WelcomeData } from './types';

/** Returns the five cards: what an owner can do with the plugin. */
const topics = () => [
	{
		Scene: PageScene,
		title: __( 'Build pages', 'slipstream' ),
		text: __( 'Add galleries, maps, opening hours and more than 30 other blocks.', 'slipstream' ),
	},
	{
		Scene: FormScene,
		title: __( 'Get messages', 'slipstream' ),
		text: __( 'Add a form to any page. Messages are stored here and emailed to you.', 'slipstream' ),
	},
	{
		Scene: LetterScene,
		title: __( 'Reach readers', 'slipstream' ),
		text: __( 'Email new posts to subscribers, and share them on social networks.', 'slipstream' ),
	},
	{
		Scene: PaymentScene,
		title: __( 'Earn money', 'slipstream' ),
		text: __( 'Sell products and memberships, or collect donations. Slipstream charges no fees.', 'slipstream' ),
	},
	{
		Scene: PrivacyScene,
		title: __( 'Protect visitors', 'slipstream' ),
		text: __(
			'Visitor data stays on your site. Content from other services can wait until visitors agree.',
			'slipstream'
		),
	},
];

/** A switch that is saved at once. If saving fails, the switch returns to its former state. */
function Choice( { choice }: { readonly choice: WelcomeChoice } ) {
	const [ isOn, setIsOn ] = useState( choice.isOn );
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useNotices();
	const change = async ( value: boolean ) => {
		setIsOn( value );
		setIsBusy( true );
		try {
			await requests.act( choice.path, value ? choice.on : choice.off );
			done( __( 'Settings saved.', 'slipstream' ) );
		} catch ( problem ) {
			setIsOn( ! value );
			failed( problem );
		}
		setIsBusy( false );
	};
	return (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ choice.label }
			help={ choice.description }
			checked={ isOn }
			onChange={ ( value ) => ! isBusy && void change( value ) }
		/>
	);
}

/** The button that inserts the demo page and opens it in the editor. Once there is one, a link to it. */
function DemoButton( { url }: { readonly url: string } ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { failed } = useNotices();
	if ( url ) {
		return (
			<Button variant="secondary" __next40pxDefaultSize href={ url }>
				{ __( 'Open the demo page', 'slipstream' ) }
			</Button>
		);
	}
	const insert = async () => {
		setIsBusy( true );
		try {
			window.location.assign( ( await requests.insertDemo() ).url );
		} catch ( problem ) {
			failed( problem );
			setIsBusy( false );
		}
	};
	return (
		<Button
			variant="secondary"
			__next40pxDefaultSize
			isBusy={ isBusy }
			disabled={ isBusy }
			accessibleWhenDisabled
			onClick={ () => void insert() }
		>
			{ __( 'Insert a demo page as a draft', 'slipstream' ) }
		</Button>
	);
}

interface Props {
	/** Called after the welcome was dismissed. */
	readonly onDismiss: () => void;
}

/** Everything below the heading of the welcome, once its data has loaded. */
function Content( { data, onDismiss }: Props & { readonly data: WelcomeData } ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { failed } = useNotices();
	const dismiss = async () => {
		setIsBusy( true );
		try {
			await requests.dismissWelcome();
			onDismiss();
		} catch ( problem ) {
			failed( problem );
			setIsBusy( false );
		}
	};
	return (
		<>
			<ul className="slipstream-welcome__topics">
				{ topics().map( ( { Scene, title, text } ) => (
					<li key={ title }>
						<Scene />
						<h3>{ title }</h3>
						<p>{ text }</p>
					</li>
				) ) }
			</ul>
			<h3>{ __( 'Basic settings', 'slipstream' ) }</h3>
			<div className="slipstream-welcome__choices">
				{ data.choices.map( ( choice ) => (
					<Choice key={ choice.id } choice={ choice } />
				) ) }
			</div>
			<div className="slipstream-welcome__actions">
				<DemoButton url={ data.demoUrl } />
				<Button variant="secondary" __next40pxDefaultSize href="admin.php?page=slipstream-move">
					{ __( 'Move from Jetpack', 'slipstream' ) }
				</Button>
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => void dismiss() }
				>
					{ __( 'Dismiss the welcome', 'slipstream' ) }
				</Button>
			</div>
		</>
	);
}

/** The welcome above the cards of Home: what the plugin can do, the first choices, and a demo page. */
export function Welcome( { onDismiss }: Props ) {
	const { value: data, error, reload } = useLoaded( requests.welcome );
	return (
		<section className="slipstream-welcome" aria-labelledby="slipstream-welcome-title">
			<h2 id="slipstream-welcome-title">{ __( 'Welcome to Slipstream', 'slipstream' ) }</h2>
			{ data ? (
				<Content data={ data } onDismiss={ onDismiss } />
			) : (
				<UntilLoaded error={ error } onRetry={ reload } />
			) }
		</section>
	);
}
