<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** Prints the hidden fields of a visitors' form. They are the same for all visitors, so that pages stay cacheable. */
final class FormFields {

	public const TOKEN = 'slipstream_token';

	/** Milliseconds since the page was loaded (`performance.now()`), written by a script when the form is sent. */
	public const ELAPSED = 'slipstream_elapsed';

	/** Name of a field that robots fill in and browsers do not. */
	public const HONEYPOT = 'slipstream_homepage';

	/** Style that hides the honeypot from people, without scrollbars in either direction. Robots do not read it. */
	private const HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';

	public function __construct( private readonly FormToken $token ) {}

	/** Returns escaped HTML for the inside of the form. Parameters are those of Submission. */
	public function markup( string $form, string $version, int $post_id ): string {
		return sprintf(
			'<input type="hidden" name="%1$s" value="%2$s"><input type="hidden" name="%3$s" value=""><div style="%4$s" aria-hidden="true"><label>%5$s <input type="text" name="%6$s" value="" tabindex="-1" autocomplete="off"></label></div>',
			self::TOKEN,
			esc_attr( $this->token->issue( $form, $version, $post_id ) ),
			self::ELAPSED,
			self::HIDDEN,
			esc_html__( 'Leave this field empty.', 'slipstream' ),
			self::HONEYPOT
		);
	}
}
