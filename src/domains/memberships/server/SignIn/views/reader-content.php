<?php
/**
 * Content of the readers' pages, and of the account block. In the block, the theme shows the page's title.
 *
 * @var array{
 *     answer: \Slipstream\Domains\Memberships\SignIn\ReaderPageView,
 *     action: string, account: string, back: string, origin: string, token: string, is_block: bool
 * } $view
 */

declare( strict_types=1 );

use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\RequestValues;
use Slipstream\Support\QueryArgument;

$slipstream_answer = $view['answer'];
$slipstream_token  = $slipstream_answer->token;
$slipstream_form   = static function (
	string $action,
	string $field,
	int $id,
	string $text,
	string $name = ''
) use ( $slipstream_token, $view ): void {
	// Add the row's name to the label, because screen readers read a button without its row.
	$name = '' === $name ? '' : ": $name";
	?>
	<form method="post" action="<?php echo esc_url( $view['account'] ); ?>">
		<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $slipstream_token ); ?>">
		<input type="hidden" name="<?php echo esc_attr( $field ); ?>" value="<?php echo esc_attr( (string) $id ); ?>">
		<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( AccountForms::ACTION ); ?>" value="<?php echo esc_attr( $action ); ?>" class="wp-block-button__link wp-element-button"><?php echo esc_html( $text ); ?><span class="screen-reader-text"><?php echo esc_html( $name ); ?></span></button></p>
	</form>
	<?php
};

if ( ! $view['is_block'] ) :
	?>
<h1><?php echo esc_html( $slipstream_answer->title ); ?></h1>
<?php elseif ( '' === $slipstream_answer->token ) : ?>
<h2><?php echo esc_html( $slipstream_answer->title ); ?></h2>
<?php endif; ?>
<?php if ( '' !== $slipstream_answer->notice ) : ?>
<p role="status"><?php echo esc_html( $slipstream_answer->notice ); ?></p>
<?php endif; ?>
<?php if ( '' !== $slipstream_answer->message ) : ?>
<p role="alert" id="slipstream-reader-message"<?php echo $slipstream_answer->has_field() ? '' : ' tabindex="-1" autofocus'; ?> style="padding:.75em 1em;border:1px solid;border-inline-start-width:.4em"><?php echo esc_html( $slipstream_answer->message ); ?></p>
<?php endif; ?>
<p><?php echo esc_html( $slipstream_answer->text ); ?></p>
<?php if ( [] !== $slipstream_answer->change ) : ?>
<ul>
	<?php foreach ( $slipstream_answer->change['lines'] as $slipstream_line ) : ?>
	<li><?php echo esc_html( $slipstream_line ); ?></li>
	<?php endforeach; ?>
</ul>
<form method="post" action="<?php echo esc_url( $view['account'] ); ?>">
	<?php
	$slipstream_fields = [
		ReaderPage::TOKEN       => $slipstream_answer->change['token'],
		AccountForms::ORDER     => (string) $slipstream_answer->change['order'],
		AccountForms::PLAN      => (string) $slipstream_answer->change['plan'],
		AccountForms::TIME      => (string) $slipstream_answer->change['time'],
		AccountForms::SIGNATURE => $slipstream_answer->change['signature'],
	];
	foreach ( $slipstream_fields as $slipstream_name => $slipstream_value ) :
		?>
	<input type="hidden" name="<?php echo esc_attr( $slipstream_name ); ?>" value="<?php echo esc_attr( $slipstream_value ); ?>">
	<?php endforeach; ?>
	<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( AccountForms::ACTION ); ?>" value="<?php echo esc_attr( AccountForms::CONFIRM ); ?>" class="wp-block-button__link wp-element-button"><?php echo esc_html( $slipstream_answer->change['button'] ); ?></button></p>
</form>
<p><a href="<?php echo esc_url( $view['back'] ); ?>"><?php esc_html_e( 'Keep current plan', 'slipstream' ); ?></a></p>
<?php endif; ?>
<?php
if ( [] !== $slipstream_answer->rows ) :
	$slipstream_cell   = 'text-align:start;vertical-align:top;padding:.25em .75em .25em 0';
	$slipstream_amount = 'text-align:end;vertical-align:top;padding:.25em 0';
	?>
<div style="overflow-x:auto" tabindex="0" role="region" aria-label="<?php echo esc_attr( $slipstream_answer->title ); ?>">
<table style="width:100%;border-collapse:collapse;overflow-wrap:normal">
	<thead>
		<tr>
			<th scope="col" style="<?php echo esc_attr( $slipstream_cell ); ?>"><?php esc_html_e( 'Date', 'slipstream' ); ?></th>
			<th scope="col" style="<?php echo esc_attr( $slipstream_cell ); ?>"><?php esc_html_e( 'Receipt', 'slipstream' ); ?></th>
			<th scope="col" style="<?php echo esc_attr( $slipstream_cell ); ?>"><?php esc_html_e( 'Item', 'slipstream' ); ?></th>
			<th scope="col" style="<?php echo esc_attr( $slipstream_amount ); ?>;white-space:nowrap"><?php esc_html_e( 'Amount', 'slipstream' ); ?></th>
		</tr>
	</thead>
	<tbody>
	<?php foreach ( $slipstream_answer->rows as $slipstream_row ) : ?>
		<tr>
			<th scope="row" style="font-weight:inherit;<?php echo esc_attr( $slipstream_cell ); ?>"><?php echo esc_html( $slipstream_row['date'] ); ?></th>
			<td style="<?php echo esc_attr( $slipstream_cell ); ?>"><?php echo esc_html( $slipstream_row['receipt'] ); ?></td>
			<td style="<?php echo esc_attr( $slipstream_cell ); ?>"><?php echo esc_html( $slipstream_row['item'] ); ?></td>
			<td style="<?php echo esc_attr( $slipstream_amount ); ?>;white-space:<?php echo $slipstream_row['is_long'] ? 'normal' : 'nowrap'; ?>"><?php echo esc_html( $slipstream_row['amount'] ); ?></td>
		</tr>
	<?php endforeach; ?>
	</tbody>
</table>
</div>
<?php endif; ?>
<?php
if ( '' !== $slipstream_answer->button ) :
	// Keep the confirmation of the reader's last action, which the URL contains.
	$slipstream_done = QueryArgument::text( ReaderLink::DONE );
	$slipstream_show = '' === $slipstream_done
		? $view['account']
		: add_query_arg( ReaderLink::DONE, rawurlencode( $slipstream_done ), $view['account'] );
	?>
<form method="post" action="<?php echo $view['is_block'] ? esc_url( $slipstream_show ) : ''; ?>">
	<input type="hidden" name="<?php echo esc_attr( ReaderPage::SHOW ); ?>" value="1">
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php echo esc_html( $slipstream_answer->button ); ?></button></p>
</form>
<?php endif; ?>
<?php if ( $slipstream_answer->is_sent ) : ?>
<p><a href="<?php echo esc_url( $view['action'] ); ?>"><?php esc_html_e( 'Send again or use another address', 'slipstream' ); ?></a></p>
<?php endif; ?>
<?php if ( $slipstream_answer->asks ) : ?>
<form method="post" action="<?php echo esc_url( $view['action'] ); ?>">
	<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $view['token'] ); ?>">
	<p>
		<label for="slipstream-reader-email"><?php esc_html_e( 'Email address', 'slipstream' ); ?></label><br>
		<input id="slipstream-reader-email" type="email" name="<?php echo esc_attr( RequestValues::EMAIL ); ?>" value="<?php echo esc_attr( $slipstream_answer->email ); ?>" autocomplete="email" required<?php echo 422 === $slipstream_answer->status ? ' aria-invalid="true"' : ''; ?><?php echo '' === $slipstream_answer->message ? '' : ' aria-describedby="slipstream-reader-message" autofocus'; ?> style="width:100%;max-width:100%;box-sizing:border-box;font:inherit;padding:.5em">
	</p>
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Send link', 'slipstream' ); ?></button></p>
</form>
<?php endif; ?>
<?php if ( '' !== $slipstream_answer->device_token ) : ?>
<p><?php esc_html_e( 'This browser has access to the plans that were bought in it. If other people use it, sign out.', 'slipstream' ); ?></p>
<form method="post" action="<?php echo esc_url( $view['account'] ); ?>">
	<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $slipstream_answer->device_token ); ?>">
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Sign out', 'slipstream' ); ?></button></p>
</form>
<?php endif; ?>
<?php if ( '' !== $slipstream_answer->token ) : ?>
	<?php if ( [] !== $slipstream_answer->plans || [] === $slipstream_answer->statements ) : ?>
<h2>
		<?php
		in_array( true, array_column( $slipstream_answer->plans, 'is_donation' ), true )
			? esc_html_e( 'Your plans and regular donations', 'slipstream' )
			: esc_html_e( 'Your plans', 'slipstream' );
		?>
</h2>
	<?php endif; ?>
	<?php if ( [] === $slipstream_answer->plans && [] === $slipstream_answer->statements ) : ?>
<p><?php esc_html_e( 'Your plans appear here after your first payment.', 'slipstream' ); ?></p>
	<?php elseif ( [] !== $slipstream_answer->plans ) : ?>
<ul>
		<?php foreach ( $slipstream_answer->plans as $slipstream_plan ) : ?>
	<li style="margin-block-end:1em">
		<strong><?php echo esc_html( $slipstream_plan['title'] ); ?></strong><br><?php echo esc_html( $slipstream_plan['state'] ); ?>
			<?php
			if ( $slipstream_plan['can_manage'] ) {
				$slipstream_text = __( 'Card and invoices', 'slipstream' );
				$slipstream_name = $slipstream_plan['title'];
				$slipstream_id   = $slipstream_plan['order'];
				$slipstream_form( AccountForms::MANAGE, AccountForms::ORDER, $slipstream_id, $slipstream_text, $slipstream_name );
			} elseif ( '' !== $slipstream_plan['url'] ) {
				?>
		<br><a href="<?php echo esc_url( $slipstream_plan['url'] ); ?>"><?php esc_html_e( 'View your order', 'slipstream' ); ?><span class="screen-reader-text">: <?php echo esc_html( $slipstream_plan['title'] ); ?></span></a>
				<?php
			}
			if ( '' !== $slipstream_plan['again'] ) :
				?>
		<br><a href="<?php echo esc_url( $slipstream_plan['again'] ); ?>"><?php esc_html_e( 'Subscribe again', 'slipstream' ); ?><span class="screen-reader-text">: <?php echo esc_html( $slipstream_plan['title'] ); ?></span></a>
				<?php
			endif;
			if ( $slipstream_plan['can_resume'] ) {
				$slipstream_form(
					AccountForms::RESUME,
					AccountForms::ORDER,
					$slipstream_plan['order'],
					$slipstream_plan['is_donation'] ? __( 'Resume donation', 'slipstream' ) : __( 'Resume plan', 'slipstream' ),
					$slipstream_plan['title']
				);
			}
			$slipstream_has_other = [] !== $slipstream_plan['changes'] || '' !== $slipstream_plan['note'];
			if ( $slipstream_plan['can_cancel'] ) :
				$slipstream_cancel = $slipstream_plan['is_donation']
					? __( 'Cancel donation', 'slipstream' )
					: __( 'Cancel plan', 'slipstream' );
				?>
		<details>
			<summary><?php echo esc_html( $slipstream_has_other ? __( 'Change or cancel plan', 'slipstream' ) : $slipstream_cancel ); ?><span class="screen-reader-text">: <?php echo esc_html( $slipstream_plan['title'] ); ?></span></summary>
				<?php if ( [] !== $slipstream_plan['changes'] ) : ?>
			<form method="post" action="<?php echo esc_url( $view['account'] ); ?>">
				<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $slipstream_answer->token ); ?>">
				<input type="hidden" name="<?php echo esc_attr( AccountForms::ORDER ); ?>" value="<?php echo esc_attr( (string) $slipstream_plan['order'] ); ?>">
				<fieldset style="margin-block:1em;min-inline-size:0">
					<legend><?php esc_html_e( 'New plan', 'slipstream' ); ?></legend>
					<?php foreach ( $slipstream_plan['changes'] as $slipstream_id => $slipstream_label ) : ?>
					<label style="display:flex;gap:.5em;align-items:baseline;padding-block:.25em"><input type="radio" name="<?php echo esc_attr( AccountForms::PLAN ); ?>" value="<?php echo esc_attr( (string) $slipstream_id ); ?>" required><span style="min-width:0"><?php echo esc_html( $slipstream_label ); ?></span></label>
					<?php endforeach; ?>
				</fieldset>
				<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( AccountForms::ACTION ); ?>" value="<?php echo esc_attr( AccountForms::CHANGE ); ?>" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Show costs', 'slipstream' ); ?></button></p>
			</form>
				<?php elseif ( $slipstream_has_other ) : ?>
			<p><?php echo esc_html( $slipstream_plan['note'] ); ?></p>
				<?php endif; ?>
				<?php if ( '' !== $slipstream_plan['end'] ) : ?>
			<p><?php echo esc_html( $slipstream_plan['end'] ); ?></p>
				<?php endif; ?>
				<?php
				$slipstream_text = $slipstream_cancel;
				$slipstream_name = $slipstream_plan['title'];
				$slipstream_id   = $slipstream_plan['order'];
				$slipstream_form( AccountForms::CANCEL, AccountForms::ORDER, $slipstream_id, $slipstream_text, $slipstream_name );
				?>
		</details>
			<?php endif; ?>
	</li>
		<?php endforeach; ?>
</ul>
	<?php endif; ?>
	<?php if ( [] !== $slipstream_answer->statements ) : ?>
<h2><?php esc_html_e( 'Donations', 'slipstream' ); ?></h2>
<ul>
		<?php foreach ( $slipstream_answer->statements as $slipstream_year ) : ?>
	<li><a href="<?php echo esc_url( ReaderLink::to_statement( $slipstream_year ) ); ?>">
			<?php
			/* translators: %d: a year. */
			echo esc_html( sprintf( __( 'Statement for %d', 'slipstream' ), $slipstream_year ) );
			?>
	</a></li>
		<?php endforeach; ?>
</ul>
	<?php endif; ?>
<h2><?php esc_html_e( 'Devices', 'slipstream' ); ?></h2>
<ul>
	<?php foreach ( $slipstream_answer->devices as $slipstream_device ) : ?>
	<li>
		<?php
		$slipstream_own  = $slipstream_device['is_own'] ? ' (' . __( 'this device', 'slipstream' ) . ')' : '';
		$slipstream_name = "{$slipstream_device['label']}, {$slipstream_device['seen']}$slipstream_own";
		echo esc_html( $slipstream_name );
		$slipstream_text = __( 'Sign out', 'slipstream' );
		$slipstream_form( AccountForms::SIGN_OUT, AccountForms::DEVICE, $slipstream_device['id'], $slipstream_text, $slipstream_name );
		?>
	</li>
	<?php endforeach; ?>
</ul>
	<?php
	if ( [] !== $slipstream_answer->devices ) {
		$slipstream_form( AccountForms::SIGN_OUT_ALL, AccountForms::DEVICE, 0, __( 'Sign out on all devices', 'slipstream' ) );
	}
	?>
<h2><?php esc_html_e( 'Change email address', 'slipstream' ); ?></h2>
<form method="post" action="<?php echo esc_url( $view['account'] ); ?>">
	<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $slipstream_answer->token ); ?>">
	<p>
		<label for="slipstream-reader-new-email"><?php esc_html_e( 'New email address', 'slipstream' ); ?></label><br>
		<input id="slipstream-reader-new-email" type="email" name="<?php echo esc_attr( RequestValues::EMAIL ); ?>" value="<?php echo esc_attr( $slipstream_answer->entered ); ?>" autocomplete="email" required<?php echo $slipstream_answer->has_field() && ! $slipstream_answer->asks ? ' aria-invalid="true" aria-describedby="slipstream-reader-message" autofocus' : ''; ?> style="width:100%;max-width:100%;box-sizing:border-box;font:inherit;padding:.5em">
	</p>
	<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( AccountForms::ACTION ); ?>" value="<?php echo esc_attr( AccountForms::MOVE ); ?>" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Send confirmation links', 'slipstream' ); ?></button></p>
</form>
<?php endif; ?>
