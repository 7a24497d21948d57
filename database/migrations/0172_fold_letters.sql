-- additive
-- Folds all that foldText (src/kit/core/search-text.ts) folds: Latin, Greek and Cyrillic letters. Of letters beyond
-- Spanish ones, accents are taken away, then come the letters that Unicode does not decompose. chr(127) stands for ñ.
-- normalize is slow: it runs only for a text with letters beyond Spanish ones.
create or replace function fold_text(value text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(value) = length(value) then lower(value collate "C")
    when replace(public.spanish_letters(value), 'ñ', 'n') !~ U&'[\00C0-\2001\2126\212A\212B\2329\232A\2ADC\2E80-\+10FFFF]'
      then public.spanish_letters(value)
    else normalize(replace(translate(
      lower(regexp_replace(
        normalize(replace(replace(normalize(value, nfc), 'Ñ', chr(127)), 'ñ', chr(127)), nfd),
        U&'[\0300-\036F\0483-\0487]', '', 'g') collate "C"),
      'ÆÐØÞßæðøþĐđĦħıĲĸĿŁłŊŋŒœŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞ'
      'ΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬ'
      'ҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮẞỺỼỾ',
      'adotsadotddhhiĳkŀllnnoottɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξ'
      'οπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭ'
      'үұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯsỻỽỿ'), chr(127), 'ñ'), nfc)
  end
$$;

-- what they contain was made by the function as it was
reindex index client_by_name;
reindex index destination_by_name;
reindex index app_user_by_firstname;
