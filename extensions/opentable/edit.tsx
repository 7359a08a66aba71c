import { useBlockProps } from '@wordpress/block-editor';
import { ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EmbedNotice, type EmbedError } from '../../shared/embeds/embed-form';
import type { EditProps } from '../../shared/types/extension';
import { RestaurantPicker } from './components/restaurant-picker';
import { WidgetPreview } from './components/widget-preview';
import { useBlockStyle, useButtonStyle } from './hooks/use-block-style';
import { useRestaurants } from './hooks/use-restaurants';
import { icon } from './icon';
import { Inspector } from './inspector';
import { readTokens } from './read';
import { restyle } from './restyle';
import type { OpentableAttributes } from './types';
import { widgetOf } from './widget';

const SIGN_UP = 'https://restaurant.opentable.com/get-started/';
const HELP = 'https://support.opentable.com/s/';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< OpentableAttributes > ) {
	const { align, negativeMargin } = attributes;
	const [ error, setError ] = useState< EmbedError >();
	const [ names, search ] = useRestaurants();
	const widget = widgetOf( attributes );
	const isMulti = widget.rid.length > 1;
	useBlockStyle( attributes, setAttributes );
	useButtonStyle( isSelected && isMulti );

	const embed = ( tokens: readonly string[] ) => {
		const found = readTokens( tokens );
		setError( found ? undefined : refusal() );
		if ( found ) {
			const { style = widget.style, ...changes } = found;
			const isDropped = style === 'button' && changes.rid.length > 1;
			setAttributes( {
				lang: widget.lang,
				...changes,
				...restyle( attributes, isDropped ? 'standard' : style ),
			} );
		}
		return found?.rid;
	};
	const picker = (
		<RestaurantPicker
			key={ widget.rid.join() }
			rid={ widget.rid }
			names={ names }
			onSearch={ search }
			onSubmit={ embed }
		/>
	);
	const notice = error && <EmbedNotice { ...error } />;

	return (
		<div { ...useBlockProps() }>
			{ widget.rid.length > 0 ? (
				<>
					<Inspector widget={ widget } negativeMargin={ negativeMargin } onChange={ setAttributes }>
						{ notice }
						{ picker }
					</Inspector>
					{ widget.style === 'wide' && ! [ 'wide', 'full' ].includes( align ?? '' ) && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'With the OpenTable block you may encounter display issues if you use its "wide" style with anything other than "wide" or "full" alignment. The wide display style may also not work well on smaller screens.',
								'slipstream'
							) }
						</Notice>
					) }
					<WidgetPreview widget={ widget } isSelected={ isSelected } />
				</>
			) : (
				<Placeholder
					label={ __( 'Reservation', 'slipstream' ) }
					icon={ icon }
					instructions={ __(
						'Enter your restaurant name, or paste a reservation widget embed code.',
						'slipstream'
					) }
					notices={ notice }
				>
					{ picker }
					<div className="slipstream-embed-form__links">
						<ExternalLink href={ SIGN_UP }>{ __( 'Sign up for OpenTable', 'slipstream' ) }</ExternalLink>
						<ExternalLink href={ HELP }>{ __( 'Learn more', 'slipstream' ) }</ExternalLink>
					</div>
				</Placeholder>
			) }
		</div>
	);
}

function refusal(): EmbedError {
	return {
		message: __(
			'We ran into an issue. Please ensure this embed matches the one from your OpenTable account',
			'slipstream'
		),
	};
}
