<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\DemoSection;

final class Demo {

	/** Returns the part of the demo page with a form. Its messages go to the author of the page. */
	public static function section(): DemoSection {
		$fields = [
			[ 'jetpack/field-name', [ 'required' => true ] ],
			[ 'jetpack/field-email', [ 'required' => true ] ],
			[ 'jetpack/field-textarea', [ 'label' => __( 'Message', 'slipstream' ) ] ],
			[
				'jetpack/button',
				[
					'element' => 'button',
					'text'    => __( 'Contact Us', 'slipstream' ),
				],
			],
		];
		$inner  = array_map(
			static fn ( array $field ): string => get_comment_delimited_block_content( $field[0], $field[1], '' ),
			$fields
		);
		return new DemoSection(
			50,
			__( 'Contact form', 'slipstream' ),
			__( 'Messages are stored on this site and emailed to you.', 'slipstream' ),
			get_comment_delimited_block_content( 'jetpack/contact-form', [], "\n" . implode( "\n\n", $inner ) . "\n" )
		);
	}
}
