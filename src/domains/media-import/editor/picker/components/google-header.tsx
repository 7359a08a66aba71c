import { Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Filters } from '../filters';
import { ALBUMS, PHOTOS } from '../paths';
import type { PickerState } from '../state';
import type { Account } from '../types';
import { GoogleFilters } from './google-filters';

interface AccountProps {
	readonly account: Account | null;
	readonly isDisabled: boolean;
	readonly onDisconnect: () => void;
}

/** Account that the photos belong to. */
function AccountHeader( { account, isDisabled, onDisconnect }: AccountProps ) {
	return (
		<div className="jetpack-external-media-header__account">
			{ account?.image && (
				<img src={ account.image } alt="" width="24" height="24" referrerPolicy="no-referrer" />
			) }
			{ account && <span>{ account.name }</span> }
			<Button
				__next40pxDefaultSize
				className="jetpack-external-media-browser__disconnect"
				variant="tertiary"
				disabled={ isDisabled }
				accessibleWhenDisabled
				onClick={ onDisconnect }
			>
				{ __( 'Disconnect from Google Photos', 'slipstream' ) }
			</Button>
		</div>
	);
}

interface BreadcrumbProps {
	readonly name: string;
	readonly onBack: () => void;
}

/** A link back from an album to all albums. */
function Breadcrumb( { name, onBack }: BreadcrumbProps ) {
	return (
		<nav className="jetpack-external-media-browser__breadcrumb" aria-label={ __( 'Breadcrumb', 'slipstream' ) }>
			<Button __next40pxDefaultSize variant="link" onClick={ onBack }>
				{ __( 'Albums', 'slipstream' ) }
			</Button>
			<span aria-hidden>→</span>
			<span aria-current="page">{ name }</span>
		</nav>
	);
}

interface Props {
	readonly state: PickerState;
	readonly onOpen: ( path: string ) => void;
	readonly onFilter: ( change: Filters ) => void;
	readonly onDisconnect: () => void;
}

/** Header of the Google view: account, type of list, and open album. */
export function GoogleHeader( { state, onOpen, onFilter, onDisconnect }: Props ) {
	const { path, folder, filters, isImagesOnly, account, copying } = state;
	return (
		<>
			<div className="jetpack-external-media-header__view">
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					className="jetpack-external-media-header__select"
					label={ __( 'View', 'slipstream' ) }
					value={ path === PHOTOS ? PHOTOS : ALBUMS }
					disabled={ copying !== null }
					options={ [
						{ value: PHOTOS, label: __( 'Photos', 'slipstream' ) },
						{ value: ALBUMS, label: __( 'Albums', 'slipstream' ) },
					] }
					onChange={ onOpen }
				/>
				{ path === PHOTOS && ! copying && (
					<GoogleFilters filters={ filters } isImagesOnly={ isImagesOnly } onChange={ onFilter } />
				) }
				<AccountHeader account={ account } isDisabled={ copying !== null } onDisconnect={ onDisconnect } />
			</div>
			<p className="jetpack-external-media-header__limits">
				{ __(
					'Google no longer lets other sites see your albums or filter your photos. These filters have no effect.',
					'slipstream'
				) }
			</p>
			{ folder && <Breadcrumb name={ folder.name } onBack={ () => onOpen( ALBUMS ) } /> }
		</>
	);
}
