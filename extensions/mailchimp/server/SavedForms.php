<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Blocks\SavedBlocks;

/** Finds the settings of a submitted form in the saved post, widgets and templates. */
final class SavedForms {

	private const BLOCK = 'jetpack/mailchimp';

	public function find( string $key, int $post_id ): ?SavedForm {
		foreach ( SavedBlocks::find( self::BLOCK, $post_id ) as $attributes ) {
			$form = SavedForm::from_attributes( $attributes );
			if ( hash_equals( $form->key(), $key ) ) {
				return $form;
			}
		}
		return null;
	}
}
