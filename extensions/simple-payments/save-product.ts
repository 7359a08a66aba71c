import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import type { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { selectPostEditor } from '../../shared/store/post-editor';
import { setFieldErrors } from './field-errors';
import {
	invalidEmail,
	isStored,
	META_FIELDS,
	toProduct,
	TYPE,
	validate,
	type Field,
	type ProductRecord,
	type ProductStatus,
} from './product';
import type { LoadedRecords, Saving } from './records';
import { narrow } from '../../shared/store/narrow';
import type { PaymentAttributes } from './types';

export type Registry = Pick< ReturnType< typeof useRegistry >, 'select' | 'dispatch' | 'resolveSelect' >;

interface SaveError {
	readonly message?: string;
	readonly data?: { readonly key?: string; readonly status?: number };
}

/** Client IDs of blocks whose product is being saved. */
const saving = new Set< string >();

export const attributesOf = ( registry: Registry, clientId: string ): PaymentAttributes =>
	( registry.select( blockEditorStore ).getBlockAttributes( clientId ) ?? {} ) as PaymentAttributes;

/** Changes attributes without an undo step, since the author did not make the change. */
export function changeSilently( registry: Registry, clientId: string, changes: PaymentAttributes ): void {
	const editor = registry.dispatch( blockEditorStore );
	editor.__unstableMarkNextChangeAsNotPersistent();
	void editor.updateBlockAttributes( clientId, changes );
}

/** @return The stored product; null if it does not exist, undefined if the user may not read it. */
async function findStored( registry: Registry, id: number ): Promise< ProductRecord | null | undefined > {
	try {
		const products = narrow< LoadedRecords >( registry.resolveSelect( coreStore ) );
		return await products.getEntityRecord( 'postType', TYPE, id );
	} catch ( error ) {
		return ( error as SaveError ).data?.status === 404 ? null : undefined;
	}
}

const messageFor = ( field: Field, { message = '' }: SaveError, { email = '' }: PaymentAttributes ): string => {
	const messages: Partial< Record< Field, string > > = {
		email: invalidEmail( email ),
		price: __( 'Invalid price.', 'slipstream' ),
	};
	return messages[ field ] ?? message;
};

function showError( registry: Registry, clientId: string, attributes: PaymentAttributes, error: SaveError ): void {
	const field = META_FIELDS[ error.data?.key ?? '' ];
	if ( field ) {
		setFieldErrors( clientId, { [ field ]: messageFor( field, error, attributes ) } );
		return;
	}
	void registry.dispatch( noticesStore ).createErrorNotice(
		sprintf(
			/* translators: 1: name of an item for sale, 2: reason. */
			__( '“%1$s” was not saved. %2$s', 'slipstream' ),
			toProduct( attributes ).title,
			error.message ?? ''
		),
		{ id: `slipstream-product-${ clientId }`, speak: true }
	);
}

/**
 * Saves the product of a block. If fields are invalid, shows their errors and saves nothing.
 *
 * @param isCopy Whether the block is a changed copy of another one, so that it needs a new product.
 * @return ID of the product; null if it was not saved.
 */
async function save(
	registry: Registry,
	clientId: string,
	status: ProductStatus,
	isCopy: boolean
): Promise< number | null > {
	const attributes = attributesOf( registry, clientId );
	const errors = validate( attributes );
	setFieldErrors( clientId, errors );
	if ( Object.keys( errors ).length ) {
		return null;
	}
	const known = isCopy ? undefined : attributes.productId;
	const stored = known ? await findStored( registry, known ) : null;
	if ( stored === undefined || ( stored && isStored( attributes, stored ) ) ) {
		return known ?? null;
	}
	const record = { ...toProduct( attributes ), status: stored ? 'publish' : status, ...( stored && { id: known } ) };
	try {
		const products = narrow< Saving >( registry.dispatch( coreStore ) );
		const saved = await products.saveEntityRecord( 'postType', TYPE, record, { throwOnError: true } );
		if ( ! saved ) {
			return null;
		}
		const postLinkUrl = selectPostEditor( registry.select )?.getPermalink();
		const link = postLinkUrl ? { postLinkUrl } : {};
		changeSilently( registry, clientId, { productId: saved.id, unsaved: undefined, ...link } );
		return saved.id;
	} catch ( error ) {
		showError( registry, clientId, attributes, error as SaveError );
		return null;
	}
}

/** Saves the product of a block like save(). Does nothing if the product is already being saved. */
export async function saveProduct(
	registry: Registry,
	clientId: string,
	status: ProductStatus,
	isCopy = false
): Promise< number | null > {
	if ( saving.has( clientId ) ) {
		return null;
	}
	saving.add( clientId );
	try {
		return await save( registry, clientId, status, isCopy );
	} finally {
		saving.delete( clientId );
	}
}

/**
 * Saves the product of a block that is not in a post, for example in a widget. Saves a new product as a draft first, then publishes it.
 */
export async function saveOutsidePosts( registry: Registry, clientId: string ): Promise< void > {
	const isNew = ! attributesOf( registry, clientId ).productId;
	if ( ! isNew || ( await saveProduct( registry, clientId, 'draft' ) ) !== null ) {
		await saveProduct( registry, clientId, 'publish' );
	}
}
