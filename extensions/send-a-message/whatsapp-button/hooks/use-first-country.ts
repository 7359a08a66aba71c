import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../../shared/types/extension';
import constants from '../constants.json';
import { countryByCode } from '../countries';
import { findCountry } from '../geo';
import type { WhatsappButtonAttributes } from '../types';

type Props = Pick< EditProps< WhatsappButtonAttributes >, 'attributes' | 'setAttributes' | 'clientId' | 'isSelected' >;

/**
 * Returns the attributes of a new button. Default texts are saved in the author's language, so that the post does not change
 * when another user opens it.
 */
function firstAttributes( {
	firstMessage,
	buttonText,
}: WhatsappButtonAttributes ): Partial< WhatsappButtonAttributes > {
	return {
		countryCode: constants.firstCode,
		firstMessage:
			firstMessage === constants.firstMessage
				? __( 'Hi, I got your WhatsApp information from your website.', 'slipstream' )
				: firstMessage,
		buttonText: buttonText === constants.buttonText ? __( 'Chat on WhatsApp', 'slipstream' ) : buttonText,
	};
}

/** @return Whether this block or its parent is selected, as new blocks are. Saved blocks are not, so opening a post changes nothing. */
function useIsEdited( { clientId, isSelected }: Pick< Props, 'clientId' | 'isSelected' > ): boolean {
	const isParentSelected = useSelect(
		( select ) => {
			const { getBlockRootClientId, isBlockSelected } = select( blockEditorStore );
			const parent = getBlockRootClientId( clientId );
			return Boolean( parent && isBlockSelected( parent ) );
		},
		[ clientId ]
	);
	return isSelected || isParentSelected;
}

/** Sets the country of a new button: first `1`, then the author's country when it has been detected. */
export function useFirstCountry( props: Props ): void {
	const { attributes, setAttributes, clientId } = props;
	const isEdited = useIsEdited( props );
	const { selectBlock, __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } = useDispatch( blockEditorStore );
	const latest = useRef< string >();

	useEffect( () => {
		latest.current = attributes.countryCode;
		return () => {
			latest.current = undefined;
		};
	}, [ attributes.countryCode ] );

	useEffect( () => {
		if ( attributes.countryCode !== undefined || ! isEdited ) {
			return;
		}
		keepOutOfHistory();
		setAttributes( firstAttributes( attributes ) );
		selectBlock( clientId );
		void findCountry().then( ( code ) => {
			const country = code && countryByCode( code );
			// Do nothing if the author has chosen a country or removed the block in the meantime.
			if ( country && latest.current === constants.firstCode ) {
				keepOutOfHistory();
				setAttributes( { countryCode: country.value } );
			}
		} );
	}, [ attributes, clientId, isEdited, keepOutOfHistory, selectBlock, setAttributes ] );
}
