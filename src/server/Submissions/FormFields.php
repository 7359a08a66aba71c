<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** Prints the hidden fields of a form for visitors. They are the same for everyone, so that pages stay cacheable. */
final class FormFields {

	public const TOKEN = 'slipstream_token';

	/** Name of the field for milliseconds since the page was loaded (`performance.now()`). A script fills it in on submit. */
	public const ELAPSED = 'slipstream_elapsed';

	/** Name of the honeypot field, which bots fill in and browsers do not. */
	public const HONEYPOT = 'slipstream_homepage';

	/** Style that hides the honeypot from people and causes no scrollbars. Bots do not evaluate it. */
	private const HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';

	public function __construct( private readonly FormToken $token ) {}

	/** Returns escaped HTML to print inside the form. The parameters are those of Submission. */
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
